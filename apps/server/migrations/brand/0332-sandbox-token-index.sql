-- Every foreign key has an index.
create index sandbox_payments_token on sandbox_payments (token) where token is not null;
