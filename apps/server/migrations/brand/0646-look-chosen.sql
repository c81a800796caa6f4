-- The look is also chosen when a brand is created in the browser. Its row then has no dismissal yet.
alter table first_run
  alter column dismissed_at drop not null,
  add column look_chosen_at timestamptz;
