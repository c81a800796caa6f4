-- The last time in which a session made no request. What a learner did without a network is dated within it.
alter table sessions add column offline_from timestamptz, add column offline_until timestamptz;
