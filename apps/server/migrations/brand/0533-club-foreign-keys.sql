-- The indexes that lists of clubs use are partial: deleting a community or a person needs one over all rows.
create index article_communities_community_id on article_communities (community_id);
create index club_posts_community_id on club_posts (community_id);
create index club_cases_community_id on club_cases (community_id);
create index club_sanctions_community_id on club_sanctions (community_id);
create index club_sanctions_user_id on club_sanctions (user_id);
