-- Payments that payers dispute at their bank. The provider holds the money until the bank decides.
create table disputes (
  id bigint generated always as identity primary key,
  provider text not null,
  external_id text not null,
  payment_id bigint not null references payments,
  amount bigint not null check (amount between 1 and 100000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- What the provider charges for it, won or lost.
  fee bigint not null default 0 check (fee between 0 and 100000000000),
  -- In the words of the provider.
  reason text not null default '',
  -- inquiry: the bank asks, and no money has moved; open: the money is held.
  state text not null check (state in ('inquiry', 'open', 'won', 'lost')),
  -- When the answer of the school has to be at the bank.
  respond_by timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Of a lost one: access to what was paid ended.
  access_ended_at timestamptz,
  unique (provider, external_id),
  check ((state in ('won', 'lost')) = (closed_at is not null))
);
create index disputes_payment_id on disputes (payment_id);
create index disputes_opened_at on disputes (opened_at);

-- A lost dispute is recorded as a refund that nobody asks the provider for.
alter table refunds add column dispute_id bigint unique references disputes;

alter table checkout_settings
  -- Whether a lost dispute of the whole price ends the access to what was bought.
  add column ends_disputed_access boolean not null default true;
