-- Of a text file, the encoding in which it was read because nothing in it names one. Null: none was guessed.
alter table files add column guessed_encoding text;
