-- Whether a link that signs in began the session, or a session that such a link began: whoever sent the link, and not the person in this browser, may hold the account.
alter table sessions add column is_from_link boolean not null default false;
