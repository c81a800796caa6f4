-- That the e-mail of a notification was given up, and what the mail server answered. A further attempt clears both.
alter table notifications
  add column email_failed_at timestamptz,
  add column email_failure text;
