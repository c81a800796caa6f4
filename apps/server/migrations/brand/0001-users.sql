-- The key that text search indexes store: lower case, transliterated to ASCII, because pg_trgm recognizes only letters of the database's locale (ASCII in
-- the embedded database). It is coarser than the search, which compares the text itself as well.
create function search_key(text) returns text immutable parallel safe
  return translate(
    lower($1),
    'абвгдеёжзийклмнопрстуфхцчшщъыьэюяáéíóúüñ',
    'abvgdeezzijklmnoprstufhccssqyqeuaaeiouun'
  );

-- Creates a trigram index on a search_key, in whichever schema the extension is installed. Without fastupdate: these texts change rarely, and with it a
-- search has to scan all changes since the last vacuum.
create function create_search_index(index_name text, table_name text, key text) returns void language plpgsql as $$
  begin
    execute format(
      'create index %I on %I using gin ((%s) %I.gin_trgm_ops) with (fastupdate = off)', index_name, table_name, key,
      (select extnamespace::regnamespace::name from pg_extension where extname = 'pg_trgm')
    );
  end
$$;

create table users (
  id bigint generated always as identity primary key,
  email text unique check (email = lower(email)),
  -- The sign-in name of a mobile app user without an e-mail.
  app_id text unique check (app_id = lower(app_id)),
  password_hash text,
  -- Has no credentials; a later sign-up or sign-in turns it into a regular account.
  is_anonymous boolean not null default false,
  name text not null default '',
  last_name text not null default '',
  username text not null default '',
  city text not null default '',
  gender text check (gender in ('M', 'F')),
  phone text not null default '',
  birthday date,
  instagram_id text not null default '',
  disable_notification boolean not null default false,
  locale text not null default 'ru' check (locale in ('ru', 'en', 'es')),
  status int not null default 0,
  avatar_file_id bigint,
  segments text[] not null default '{}',
  -- An owner manages the installation's brands. The role is assigned by a command, or to the admin of the first brand, never in the studio.
  staff_roles text[] not null default '{}'
    check (staff_roles <@ array['expert', 'support', 'author', 'admin', 'owner']),
  is_require_update_password boolean not null default false,
  is_require_update_profile boolean not null default false,
  timezone text not null default 'Europe/Moscow',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deleted by its owner: hidden, and erased after the retention period unless the owner signs in before.
  deleted_at timestamptz,
  -- Set when personal data was erased and the row stays because other rows refer to it (what staff wrote and did).
  erased_at timestamptz,
  -- Searched by staff, see platform/database/person-search.ts. Stored, because a search compares the text of every user that the index finds.
  search_text text not null generated always as (
    lower(' ' || name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || phone || ' ' || username)
  ) stored,
  search_key text not null generated always as (
    search_key(' ' || name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || phone || ' ' || username)
  ) stored
);
create index users_deleted_at on users (deleted_at) where deleted_at is not null;
create index users_staff on users using gin (staff_roles) where staff_roles <> '{}';
create index users_created_at on users (created_at);
create index users_name on users (name);
select create_search_index('users_search', 'users', 'search_key');
-- Descending order of the staff's list: users without an e-mail come last.
create index users_email_desc on users (email desc nulls last, id desc);
