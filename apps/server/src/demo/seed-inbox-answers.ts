import { reviewMs } from '@daystream/domain';
import { sql } from 'kysely';
import type { Brand } from '../platform/brands/brand.ts';

/** Records the seeded answers of staff to questions and homework for the reports of the inbox, as the services do when staff answer. */
export async function seedInboxAnswers({ db }: Brand): Promise<void> {
  // The period of a review, and of a question as the settings begin.
  const period = sql`make_interval(secs => ${reviewMs / 1000})`;
  await sql`
    with messages as (
      select 'ticket' as kind, t.id as target_id, t.user_id, t.stream_id, m.employee_id, m.id, m.created_at, t.state in ('answered', 'closed') as is_over
      from support_messages m join support_tickets t on t.id = m.ticket_id where t.kind <> 'fault'
      union all
      select 'homework', h.id, c.learner_id, h.stream_id, case when m.author_role = 'staff' then m.author_id end, m.id, m.created_at, h.status = 'DONE'
      from chat_messages m join chats c on c.id = m.chat_id join user_homework_statuses h on h.chat_id = c.id
    ), turns as (
      select m.*, lag(employee_id) over w as previous_employee, lag(created_at) over w as previous_at, first_value(created_at) over w as asked_at,
        lead(id) over w is null as is_last, count(employee_id) over w = 1 as is_first
      from messages m window w as (partition by kind, target_id order by created_at, id)
    ), answers as (
      select * from turns where employee_id is not null
    ), items as (
      insert into inbox_items as i (kind, target_id, user_id, stream_id, course_id, is_waiting, waiting_since, due_at, created_at)
      select distinct on (a.kind, a.target_id) a.kind, a.target_id, a.user_id, a.stream_id, s.course_id, false, a.asked_at,
        a.asked_at + ${period}, a.asked_at
      from answers a left join user_course_streams s on s.id = a.stream_id
      on conflict (kind, target_id) do update set created_at = least(i.created_at, excluded.created_at)
      returning id, kind, target_id
    )
    insert into inbox_answers (item_id, employee_id, waited_since, due_at, is_first, is_resolution, created_at)
    select i.id, a.employee_id, wait.since, wait.since + ${period}, a.is_first, a.is_over and a.is_last, a.created_at
    from answers a join items i using (kind, target_id)
      cross join lateral (select case when a.previous_employee is null then a.previous_at end as since) wait
    order by a.created_at`.execute(db);
}
