-- Columns that are encrypted with the secret of the installation have the comment `sealed`: a copy of a school for another installation encrypts them anew
-- (src/platform/backup/sealed-columns.ts). A later migration that adds one comments it too.
comment on column mail_keys.private_key is 'sealed';
comment on column mail_settings.password is 'sealed';
comment on column payment_accounts.keys is 'sealed';
comment on column push_keys.sealed_private_key is 'sealed';
comment on column push_services.key is 'sealed';
comment on column second_factors.secret is 'sealed';
comment on column store_accounts.key is 'sealed';
comment on column support_mailboxes.password is 'sealed';
