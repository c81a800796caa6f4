-- Devices with the mobile app, to which Apple and Google deliver notifications. A device belongs to a session and ends with it.
create table push_devices (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  session_id bigint not null references sessions on delete cascade,
  platform text not null check (platform in ('android', 'ios')),
  -- Given by the system of the device, which replaces it at times.
  token text not null unique,
  created_at timestamptz not null default now()
);
create index push_devices_user_id on push_devices (user_id);
create index push_devices_session_id on push_devices (session_id);

-- The brand's keys at the push services of phones: Firebase Cloud Messaging for Android, Apple's service for iOS.
create table push_services (
  service text primary key check (service in ('fcm', 'apns')),
  -- Of Firebase, from the file of the service account.
  project_id text not null default '',
  client_email text not null default '',
  -- Of the key of Apple; whether it delivers to apps of the store or to those that Xcode installs.
  key_id text not null default '',
  environment text not null default 'production' check (environment in ('production', 'sandbox')),
  -- The private key, sealed with the secret of the installation.
  key bytea not null,
  updated_at timestamptz not null default now()
);
