-- When somebody proved that the account and its e-mail are theirs; null: nobody did. What lets in without the password and was made before can be somebody
-- else's, so it is removed when the owner of the address takes the account over.
alter table users add column email_proven_at timestamptz;
