-- A sign-in that a mobile app started in the browser of the system: SHA-256 of a value that only the app has, in base64url. The token of its return works with that
-- value, because the app has no cookie of that browser. Null: a browser started it.
alter table social_handshakes add column app_challenge text;
