-- A new homework asks for a message, as the editor shows it. It asked for a file too, which its author did not see.
alter table homeworks alter column is_file_required set default false;
