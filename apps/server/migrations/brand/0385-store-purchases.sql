-- The accounts of the brand at app stores.
create table store_accounts (
  store text primary key check (store in ('apple', 'google')),
  -- The bundle id of the app (Apple), its package name (Google).
  app_id text not null,
  environment text not null check (environment in ('production', 'sandbox')),
  -- Of Apple: the number of the app, and of the key.
  apple_id bigint check (apple_id > 0),
  issuer_id text not null default '',
  key_id text not null default '',
  -- Of Google: whose identity the pushed notifications carry; empty: that of the key.
  push_email text not null default '',
  -- Of the key of Google.
  client_email text not null default '',
  -- The private key, sealed with the secret of the installation.
  key bytea not null,
  checked_at timestamptz,
  failure text,
  updated_at timestamptz not null default now()
);

-- What was bought in a store: a product, or a subscription with all its periods. Each of their payments is a paid order.
create table store_purchases (
  id bigint generated always as identity primary key,
  store text not null check (store in ('apple', 'google')),
  -- The original transaction (Apple), the purchase token (Google).
  external_id text not null,
  -- For whom it opens access, and for nobody else, ever; null: the person was erased.
  user_id bigint references users on delete set null,
  service_id bigint not null references course_services,
  product_code text not null,
  -- Of Google, which asks whether it was given.
  is_acknowledged boolean not null default true,
  -- The subscription that it opened; null for what is bought once.
  subscription_id bigint references payment_subscriptions on delete set null,
  -- When the store said what is recorded: an earlier answer that comes later changes nothing.
  reported_at timestamptz not null,
  -- When the store is asked next, in case no notification comes; null: not any more.
  check_at timestamptz,
  created_at timestamptz not null default now(),
  unique (store, external_id)
);
create index store_purchases_user_id on store_purchases (user_id) where user_id is not null;
create index store_purchases_service_id on store_purchases (service_id);
create index store_purchases_subscription_id on store_purchases (subscription_id) where subscription_id is not null;
create index store_purchases_check_at on store_purchases (check_at) where check_at is not null;

-- The purchase whose payment the order records; null for what was ordered here.
alter table orders add column store_purchase_id bigint references store_purchases;
create index orders_store_purchase_id on orders (store_purchase_id) where store_purchase_id is not null;

-- The store that charges for a subscription; null: the platform does.
alter table payment_subscriptions add column store text check (store in ('apple', 'google'));
