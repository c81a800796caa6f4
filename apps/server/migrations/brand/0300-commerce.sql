-- Money is in minor units of its currency (kopecks, cents), as whole numbers.
-- What a brand sells. A purchase keeps its own copy of title and price: changing a service changes no order.
create table course_services (
  id bigint generated always as identity primary key,
  kind text not null check (kind in (
    'course', 'course_subscription', 'club', 'consultation', 'extension', 'expert_additional_question', 'upgrade'
  )),
  -- The address of its public page.
  alias text not null unique check (alias ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  description text not null default '',
  price bigint not null check (price between 1 and 100000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The tax that the price includes, in hundredths of a percent.
  tax_rate int not null default 0 check (tax_rate between 0 and 9999),
  course_id bigint references courses,
  -- Days of access that a purchase gives; null: without an end.
  access_days int check (access_days between 1 and 3650),
  -- Consultations that a purchase adds.
  units int not null default 0 check (units between 0 and 1000),
  -- When the course begins for who buys earlier; null: at the purchase.
  starts_at timestamptz,
  sale_starts_at timestamptz,
  sale_ends_at timestamptz,
  -- How many can be sold; null: any number.
  seats int check (seats >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (sale_ends_at > sale_starts_at)
);
create index course_services_course_id on course_services (course_id);

-- Where a service is offered for a course: 1 default, 2 chat, 3 functional, 4 task.
create table course_offers (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses on delete cascade,
  service_id bigint not null references course_services on delete cascade,
  type smallint not null check (type in (1, 2, 3, 4)),
  sort int not null default 0,
  unique (course_id, type, service_id)
);
create index course_offers_service_id on course_offers (service_id);

create table catalog_categories (
  id bigint generated always as identity primary key,
  title text not null unique,
  sort int not null default 0
);

-- The products of the catalog, in their order.
create table catalog_positions (
  id bigint generated always as identity primary key,
  service_id bigint not null unique references course_services on delete cascade,
  category_id bigint not null references catalog_categories,
  author text not null default '',
  sort int not null default 0
);
create index catalog_positions_category_id on catalog_positions (category_id);
create index catalog_positions_sort on catalog_positions (sort, id);

create table promo_codes (
  id bigint generated always as identity primary key,
  -- Compared in upper case.
  code text not null unique check (code = upper(code) and code <> ''),
  percent int check (percent between 1 and 100),
  amount bigint check (amount between 1 and 100000000000),
  currency text check (currency ~ '^[A-Z]{3}$'),
  starts_at timestamptz,
  ends_at timestamptz,
  max_uses int check (max_uses > 0),
  max_uses_per_person int check (max_uses_per_person > 0),
  -- Null: every service.
  service_id bigint references course_services,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  -- A share of the price, or an amount of one currency.
  check ((percent is null) <> (amount is null) and (amount is null) = (currency is null))
);
create index promo_codes_service_id on promo_codes (service_id);

-- Orders are kept when their person is erased, without what identifies them.
create table orders (
  id bigint generated always as identity primary key,
  -- Null: bought without an account, until it is paid; or the person was erased.
  user_id bigint references users on delete set null,
  email text not null,
  name text not null,
  phone text not null default '',
  locale text not null,
  timezone text,
  state text not null default 'created'
    check (state in ('created', 'paid', 'canceled', 'partially_refunded', 'refunded')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- total = subtotal - discount; tax is included in total.
  subtotal bigint not null check (subtotal between 0 and 100000000000),
  discount bigint not null default 0 check (discount between 0 and 100000000000),
  tax bigint not null default 0 check (tax between 0 and 100000000000),
  total bigint not null check (total between 0 and 100000000000),
  refunded bigint not null default 0 check (refunded between 0 and 100000000000),
  promo_code_id bigint references promo_codes,
  -- The stream that an extension extends.
  stream_id bigint references user_course_streams on delete set null,
  -- Of the repeated request that made it.
  request_key text unique,
  -- Whether the payment made the account.
  is_new_account boolean not null default false,
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  check (total = subtotal - discount and tax <= total and refunded <= total),
  check (state in ('created', 'canceled') or paid_at is not null),
  check ((state = 'refunded') = (refunded = total and refunded > 0)),
  check ((state = 'partially_refunded') = (refunded > 0 and refunded < total))
);
create index orders_user_id on orders (user_id);
create index orders_created_at on orders (created_at);
create index orders_open on orders (created_at) where state = 'created';
create index orders_promo_code_id on orders (promo_code_id) where promo_code_id is not null;
create index orders_stream_id on orders (stream_id) where stream_id is not null;

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  service_id bigint not null references course_services,
  title text not null,
  price bigint not null check (price between 0 and 100000000000),
  discount bigint not null default 0 check (discount between 0 and 100000000000),
  tax bigint not null default 0 check (tax between 0 and 100000000000),
  -- What the purchase gave, to take it back with a refund.
  entitlement_id bigint references entitlements on delete set null,
  stream_id bigint references user_course_streams on delete set null,
  units int not null default 0,
  fulfilled_at timestamptz,
  revoked_at timestamptz,
  check (discount <= price and tax <= price - discount)
);
create index order_lines_order_id on order_lines (order_id);
create index order_lines_service_id on order_lines (service_id);
create index order_lines_entitlement_id on order_lines (entitlement_id) where entitlement_id is not null;
create index order_lines_stream_id on order_lines (stream_id) where stream_id is not null;

create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  provider text not null,
  -- What the provider calls it.
  external_id text not null,
  amount bigint not null check (amount between 1 and 100000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  fee bigint not null default 0 check (fee between 0 and 100000000000),
  refunded bigint not null default 0 check (refunded between 0 and amount),
  -- Where the payer pays.
  checkout_url text not null,
  -- When the provider is asked next, because no webhook came; null: not any more.
  check_at timestamptz,
  checks int not null default 0,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  unique (provider, external_id),
  check ((state = 'pending') = (settled_at is null))
);
-- An order has one checkout at a time, so that two tabs do not pay twice.
create unique index payments_one_pending on payments (order_id) where state = 'pending';
create index payments_order_id on payments (order_id);
create index payments_check_at on payments (check_at) where check_at is not null;

create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  amount bigint not null check (amount between 1 and 100000000000),
  reason text not null default '',
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  -- Access ends with the refund.
  revokes_access boolean not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index refunds_payment_id on refunds (payment_id);

-- What providers sent, once each; without card data.
create table payment_events (
  provider text not null,
  external_id text not null,
  payment_external_id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, external_id)
);

-- The provider that a brand sells through; no row: the brand does not sell.
create table payment_settings (
  id boolean primary key default true check (id),
  provider text not null,
  updated_at timestamptz not null default now()
);

-- Double entry. A positive amount is a debit, a negative one a credit; the entries of a transaction sum to zero.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  code text not null check (code in ('provider', 'sales', 'discounts', 'refunds', 'fees', 'tax', 'points')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  unique (code, currency)
);

create table ledger_transactions (
  id bigint generated always as identity primary key,
  -- What happened: each is posted once.
  key text not null unique,
  order_id bigint references orders,
  posted_at timestamptz not null default now()
);
create index ledger_transactions_order_id on ledger_transactions (order_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount <> 0)
);
create index ledger_entries_transaction_id on ledger_entries (transaction_id);
create index ledger_entries_account_id on ledger_entries (account_id);

create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries e join ledger_accounts a on a.id = e.account_id
    where e.transaction_id = new.transaction_id group by a.currency having sum(e.amount) <> 0
  ) then
    raise exception 'ledger transaction % is not balanced', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balance();

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger ledger_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_ledger_change();
create trigger ledger_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_ledger_change();

-- The state of the sandbox provider, which stands for a system outside: the rest of the platform reads it through the adapter only.
create table sandbox_payments (
  id text primary key,
  amount bigint not null check (amount between 0 and 100000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  description text not null,
  return_url text not null,
  webhook_url text not null,
  locale text not null,
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  -- A late bank: the payment succeeds at this time, and nobody is told.
  succeeds_at timestamptz,
  refunds jsonb not null default '{}',
  created_at timestamptz not null default now()
);

alter table users drop constraint users_staff_roles_check;
alter table users add constraint users_staff_roles_check
  check (staff_roles <@ array['expert', 'support', 'author', 'admin', 'owner', 'finance']);
