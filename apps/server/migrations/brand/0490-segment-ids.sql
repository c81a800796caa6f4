-- A banner refers to segments by id, and to labels of people (users.segments) by their text.
-- Its column `segments` has both as names: it and what keeps it below go away when no node reads it (docs/decisions/0020-schema-changes.md).
alter table banners
  add column segment_ids bigint[] not null default '{}',
  add column labels text[] not null default '{}';

-- A name of the old column is that of a segment, a label, or both.
create function segments_named(names text[]) returns bigint[] language sql stable as $$
  select array(select g.id from segments g where g.name = any(names) order by g.id)
$$;
create function labels_named(names text[]) returns text[] language sql stable as $$
  select array(
    select n.name from unnest(names) with ordinality n(name, position)
    where not exists (select from segments g where g.name = n.name) or exists (select from users u where n.name = any(u.segments))
    order by n.position)
$$;

update banners set segment_ids = segments_named(segments), labels = labels_named(segments) where segments <> '{}';

-- Only nodes of the previous release write `segments`; this one writes the other two.
create function keep_banner_segments() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.segment_ids = '{}' and new.labels = '{}') or (tg_op = 'UPDATE' and new.segments <> old.segments) then
    new.segment_ids := segments_named(new.segments);
    new.labels := labels_named(new.segments);
  else
    new.segments := array(select unnest(new.labels) union select g.name from segments g where g.id = any(new.segment_ids) order by 1);
  end if;
  return new;
end $$;
create trigger banner_segments before insert or update of segments, segment_ids, labels on banners
  for each row execute function keep_banner_segments();

create function rename_banner_segments() returns trigger language plpgsql as $$
begin
  update banners set segment_ids = segment_ids where new.id = any(segment_ids);
  return null;
end $$;
create trigger banner_segments after update of name on segments
  for each row when (old.name <> new.name) execute function rename_banner_segments();
