"""The pages in the browser: routes, templates, streams. What a game looks like comes from its page skin."""
