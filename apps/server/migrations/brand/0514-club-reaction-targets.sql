-- A post is the target 0, so that the reaction of a person is found by the index: `is not distinct from` would read all reactions to a post and its comments.
alter table club_reactions add column target_comment_id bigint not null generated always as (coalesce(comment_id, 0)) stored;
alter table club_reactions drop constraint club_reactions_post_id_comment_id_user_id_key;
alter table club_reactions add constraint club_reactions_target unique (post_id, target_comment_id, user_id);
