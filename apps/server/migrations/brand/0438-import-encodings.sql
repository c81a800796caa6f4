-- The encoding that was guessed for the file of an import; null: it was certain.
alter table people_imports add column guessed_encoding text;
