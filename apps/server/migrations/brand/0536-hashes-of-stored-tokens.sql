-- Tokens that releases before the signed ones stored as they are: of calendar feeds, and of links that turn e-mails off. Their hash is enough to find them (decision 183).
update calendar_feeds set token = 'sha256:' || encode(sha256(token::bytea), 'hex')
where token not like 'serial:%' and token not like 'sha256:%';
update notification_settings set unsubscribe_token = 'sha256:' || encode(sha256(unsubscribe_token::bytea), 'hex')
where unsubscribe_token not like 'sha256:%';
