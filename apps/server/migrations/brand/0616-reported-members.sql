-- A case is about a text, or about a member as a whole: their name, picture, or what they say about themselves.
alter table club_cases alter column post_id drop not null;
alter table club_cases add column member_id bigint references users;
alter table club_cases add constraint club_cases_subject check (num_nonnulls(post_id, member_id) = 1 and (member_id is null or comment_id is null));
alter table club_cases drop constraint club_cases_post_id_comment_id_key;
alter table club_cases add constraint club_cases_once unique nulls not distinct (community_id, post_id, comment_id, member_id);
create index club_cases_post_id on club_cases (post_id);
create index club_cases_member_id on club_cases (member_id);

create or replace function mark_club_case(of_community bigint, of_post bigint, of_comment bigint, new_state text) returns void language sql as $$
  insert into club_cases (community_id, post_id, comment_id, state)
  select of_community, of_post, of_comment, 'held' where new_state = 'held'
  on conflict (community_id, post_id, comment_id, member_id) do update set state = 'held', opened_at = now(), decided_at = null, decided_by = null;
  update club_cases set state = 'done', decided_at = now(), decided_by = null
  where new_state = 'deleted' and post_id = of_post and comment_id is not distinct from of_comment and state <> 'done';
$$;
