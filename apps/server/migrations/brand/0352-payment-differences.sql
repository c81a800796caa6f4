-- Where a provider's account and ours differ: found when payments are compared, or when a report is refused.
create table payment_differences (
  id bigint generated always as identity primary key,
  provider text not null,
  -- Of the payment there.
  external_id text not null,
  payment_id bigint references payments,
  kind text not null check (kind in ('missing_here', 'missing_there', 'state', 'amount', 'fee', 'refund_here', 'refund_there', 'dispute')),
  -- What is recorded here and what the provider says; null: nothing. Amounts are minor units.
  our_state text,
  our_amount bigint,
  our_currency text,
  their_state text,
  their_amount bigint,
  their_currency text,
  found_at timestamptz not null,
  -- When staff took over what the provider says, or noted it; or when it was gone by itself.
  resolved_at timestamptz,
  resolution text check (resolution in ('applied', 'noted', 'gone')),
  check ((resolved_at is null) = (resolution is null))
);
-- An open one is listed once.
create unique index payment_differences_open on payment_differences (provider, external_id, kind) where resolved_at is null;
create index payment_differences_payment_id on payment_differences (payment_id) where payment_id is not null;
create index payment_differences_found_at on payment_differences (found_at);

-- When the sandbox last returned a part of a payment.
alter table sandbox_payments add column refunded_at timestamptz;
create index sandbox_payments_created_at on sandbox_payments (created_at);
create index sandbox_payments_refunded_at on sandbox_payments (refunded_at) where refunded_at is not null;
