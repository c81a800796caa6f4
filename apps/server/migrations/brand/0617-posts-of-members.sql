-- no-transaction
drop index concurrently if exists club_posts_of_member;
create index concurrently club_posts_of_member on club_posts (author_id, community_id, published_at desc, id desc) where state = 'shown';
