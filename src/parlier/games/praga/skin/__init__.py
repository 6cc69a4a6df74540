"""The looks of Praga: what lies on the table, in words and drawings."""
