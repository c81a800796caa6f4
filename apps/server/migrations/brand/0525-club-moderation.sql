-- Moderation of what members write in communities.
create table club_moderation_settings (
  community_id bigint primary key references communities on delete cascade,
  -- Texts with these words wait for a moderator.
  words text[] not null default '{}',
  -- As many first texts of a member wait for a moderator.
  first_held integer not null default 0 check (first_held >= 0)
);

-- A post (without comment_id) or a comment that a moderator looks at, or has looked at.
create table club_cases (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  post_id bigint not null references club_posts on delete cascade,
  comment_id bigint references club_comments on delete cascade,
  -- held: the text waits to be published. reported: members reported it. done: nothing waits.
  state text not null check (state in ('held', 'reported', 'done')),
  opened_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by bigint references users,
  unique nulls not distinct (post_id, comment_id)
);
create index club_cases_waiting on club_cases (community_id, opened_at, id) where state <> 'done';
create index club_cases_opened_at on club_cases (opened_at, id);
create index club_cases_comment_id on club_cases (comment_id);
create index club_cases_decided_by on club_cases (decided_by);

-- A person reports a text once.
create table club_reports (
  id bigint generated always as identity primary key,
  case_id bigint not null references club_cases on delete cascade,
  -- Null: a person who deleted their account.
  user_id bigint references users,
  reason text not null check (reason in ('spam', 'insult', 'harm', 'privacy', 'other')),
  text text not null default '',
  created_at timestamptz not null default now(),
  unique (case_id, user_id)
);
create index club_reports_user_id on club_reports (user_id);

-- What moderators did to members. A mute has an end; a ban without one is for good.
create table club_sanctions (
  id bigint generated always as identity primary key,
  community_id bigint not null references communities on delete cascade,
  user_id bigint not null references users,
  kind text not null check (kind in ('warning', 'mute', 'ban')),
  reason text not null default '',
  created_at timestamptz not null,
  created_by bigint references users,
  ends_at timestamptz,
  lifted_at timestamptz,
  check (kind <> 'mute' or ends_at is not null),
  check (kind <> 'warning' or ends_at is null)
);
create index club_sanctions_active on club_sanctions (user_id, community_id) where kind <> 'warning' and lifted_at is null;
create index club_sanctions_list on club_sanctions (created_at, id);
create index club_sanctions_created_by on club_sanctions (created_by);

-- A text that is held opens a case; one that its author deletes closes it.
create function mark_club_case(of_community bigint, of_post bigint, of_comment bigint, new_state text) returns void language sql as $$
  insert into club_cases (community_id, post_id, comment_id, state)
  select of_community, of_post, of_comment, 'held' where new_state = 'held'
  on conflict (post_id, comment_id) do update set state = 'held', opened_at = now(), decided_at = null, decided_by = null;
  update club_cases set state = 'done', decided_at = now(), decided_by = null
  where new_state = 'deleted' and post_id = of_post and comment_id is not distinct from of_comment and state <> 'done';
$$;
create function mark_post_case() returns trigger language plpgsql as $$
begin
  perform mark_club_case(new.community_id, new.id, null, new.state);
  return null;
end $$;
create function mark_comment_case() returns trigger language plpgsql as $$
begin
  perform mark_club_case((select community_id from club_posts where id = new.post_id), new.post_id, new.id, new.state);
  return null;
end $$;
create trigger club_posts_held after insert on club_posts for each row when (new.state = 'held') execute function mark_post_case();
create trigger club_posts_state after update of state on club_posts for each row
  when (new.state is distinct from old.state and new.state in ('held', 'deleted')) execute function mark_post_case();
create trigger club_comments_held after insert on club_comments for each row when (new.state = 'held') execute function mark_comment_case();
create trigger club_comments_state after update of state on club_comments for each row
  when (new.state is distinct from old.state and new.state in ('held', 'deleted')) execute function mark_comment_case();

-- Members of the team who moderate communities alone.
alter table users drop constraint users_staff_roles_check;
alter table users add constraint users_staff_roles_check
  check (staff_roles <@ array['expert', 'support', 'author', 'admin', 'owner', 'finance', 'moderator']) not valid;
alter table users validate constraint users_staff_roles_check;
