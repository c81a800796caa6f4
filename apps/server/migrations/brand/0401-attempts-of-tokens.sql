-- How often a token was presented with a code of the second factor: it ends after some wrong ones.
alter table one_time_tokens add column attempts smallint not null default 0;
