import type { InboxKind, StaffRole } from '@daystream/contract';
import { sql } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import { forEachItem } from '../../../platform/jobs/items.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { coursesOfExpert } from '../../learning/courses/courses.reads.ts';
import { cohortsOfExpert } from '../../learning/enrolment/enrolment.reads.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';
import { setInboxDeadlines } from './set-deadlines.ts';
import { takesTurns, type AssignmentMode } from './inbox.policy.ts';

interface Candidate {
  id: number;
  staff_roles: StaffRole[];
  is_expert_of_item: boolean;
}

export interface ItemAssigner {
  /** For the job. Errors: `ItemsError`, after all other items were assigned. */
  run: () => Promise<void>;
}

/** Gives items that begin to wait to members of staff in turns, as the settings of the inbox say (decision 155). */
export function createItemAssigner({
  brand,
  realtime,
}: {
  brand: Brand;
  realtime: Pick<Realtime, 'emit'>;
}): ItemAssigner {
  const assign = (itemId: number) =>
    brand.db.transaction().execute(async (trx) => {
      // One turn after the other.
      const { rows: settings } = await sql<{ assignment: AssignmentMode }>`
        select assignment from inbox_settings for update`.execute(trx);
      const { rows: items } = await sql<{ kind: InboxKind }>`
        update inbox_items set needs_assignee = false where id = ${itemId} and needs_assignee
        returning kind, assignee_id`.execute(trx);
      const [mode, item] = [settings[0]?.assignment, items[0]];
      if (mode === undefined || mode === 'manual' || item === undefined) return;
      const { rows: candidates } = await sql<Candidate>`
        select u.id, u.staff_roles,
          coalesce(i.course_id in (${sql.raw(coursesOfExpert)} u.id), false)
            or exists (select from ${streamRows} s where s.id = i.stream_id and s.cohort_id in (${sql.raw(cohortsOfExpert)} u.id)) as is_expert_of_item
        from inbox_items i cross join ${userRows} u left join inbox_agents a on a.user_id = u.id
        where i.id = ${itemId} and i.assignee_id is null and u.staff_roles <> '{}' and u.deleted_at is null and u.blocked_at is null
          and coalesce(a.is_available, true)
        order by a.last_assigned_at nulls first, u.id`.execute(trx);
      const chosen = candidates.find(({ staff_roles: roles, is_expert_of_item: isExpertOfItem }) =>
        takesTurns(mode, item.kind, { roles, isExpertOfItem }),
      );
      if (chosen === undefined) return;
      await sql`update inbox_items set assignee_id = ${chosen.id} where id = ${itemId}`.execute(trx);
      await sql`
        insert into inbox_agents (user_id, last_assigned_at) values (${chosen.id}, clock_timestamp())
        on conflict (user_id) do update set last_assigned_at = excluded.last_assigned_at`.execute(trx);
    });

  return {
    async run() {
      await brand.db.transaction().execute(setInboxDeadlines);
      const { rows } = await sql<{ id: number }>`
        select id from inbox_items where needs_assignee order by id limit 1000`.execute(brand.db);
      if (rows.length === 0) return;
      await forEachItem(
        rows,
        ({ id }) => assign(id),
        ({ id }) => id,
      );
      realtime.emit(brand, { desk: 'inbox' }, 'inbox.changed', { id: null });
    },
  };
}
