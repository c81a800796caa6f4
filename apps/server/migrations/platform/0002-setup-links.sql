-- One-time links with which somebody creates a school in the browser. The links are in the terminal and the log of the server only; the table has their hashes.
create table setup_links (
  token_hash text primary key,
  expires_at timestamptz not null
);
