-- Until when open pages were notified of what appeared in feeds by its time alone, such as articles and courses.
create table club_feed_checks (
  id boolean primary key default true check (id),
  checked_until timestamptz not null
);
