-- Tokens of links that are e-mailed: who has one reads the mail of the account.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('reset', 'auto_login', 'email', 'social', 'social_link'));
