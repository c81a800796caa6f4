-- How many unfinished uploads a person has is asked before each new one.
create index uploads_user_id on uploads (user_id) where file_id is null;
