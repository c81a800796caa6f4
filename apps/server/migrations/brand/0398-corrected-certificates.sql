-- A certificate with a corrected name gets another number. The former one leads to it.
create table replaced_certificates (
  id bigint generated always as identity primary key,
  public_id text not null unique,
  certificate_id bigint not null references certificates on delete cascade,
  name text not null,
  issued_at timestamptz not null,
  replaced_at timestamptz not null,
  -- Whether staff corrected the name; else the learner, who may do so a few times.
  is_by_staff boolean not null
);
create index replaced_certificates_certificate_id on replaced_certificates (certificate_id);
