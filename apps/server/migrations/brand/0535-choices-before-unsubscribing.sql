-- What the link of an e-mail turned off, so that taking it back restores the earlier choice and nothing else. Of links that were followed before, the choice is not known: what they
-- turned off is turned on again, as it was offered until now.
alter table notification_settings
  add column email_before text check (email_before in ('immediate', 'digest')),
  add column unsubscribed_kinds text[] not null default '{}';

update notification_settings set email_before = 'immediate' where email = 'off';
update notification_settings s set unsubscribed_kinds = array(select unnest(s.off_kinds) intersect select unnest(u.kinds))
from (select user_id, array_agg(distinct kind) as kinds from notifications where unsubscribed_at is not null group by user_id) u
where u.user_id = s.user_id;
