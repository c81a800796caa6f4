-- A voice message is a sound file with its length and loudness, measured when it was received.
create table voice_recordings (
  file_id bigint primary key references files (id) on delete cascade,
  duration_ms integer not null check (duration_ms > 0),
  -- The loudness of equal parts of the recording, 0 to 100.
  peaks smallint[] not null
);
