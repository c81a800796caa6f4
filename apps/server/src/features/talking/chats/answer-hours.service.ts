import type { AnswerHours, ExpertPresence } from '@daystream/contract';
import { presenceAt } from '@daystream/domain';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { sessionRows } from '../../../platform/platform.reads.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { expertsOfStream } from '../../learning/courses/index.ts';
import type { ChatAccess } from './chat-access.ts';

interface Deps {
  brand: Brand;
  access: Pick<ChatAccess, 'ofLearner'>;
  clock: () => number;
}

const columns = sql`h.from_time as "from", h.to_time as "to", h.has_weekends, h.timezone`;

/** The hours in which experts answer in chats. */
export function createAnswerHoursService({ brand, access, clock }: Deps) {
  const once = createOnce(brand.db);

  return {
    /** Those of the experts who have written in the chat; if none of them has own hours, those of the experts of its stream. Errors: `not_found`. */
    async ofChat(actor: Actor, chatId: number): Promise<AnswerHours[]> {
      const { chat } = await access.ofLearner(actor, chatId);
      const { rows } = await sql<AnswerHours & { has_written: boolean }>`
        select ${columns}, p.user_id is not null as has_written
        from answer_hours h
          join ${userRows} u on u.id = h.user_id and u.deleted_at is null and cardinality(u.staff_roles) > 0
          left join chat_participants p on p.chat_id = ${chatId} and p.role = 'staff' and p.user_id = h.user_id
        where p.user_id is not null or h.user_id in (${expertsOfStream(sql`${chat.stream_id}::bigint`)})
        order by h.user_id`.execute(brand.db);
      const written = rows.filter(({ has_written }) => has_written);
      return written.length > 0 ? written : rows;
    },

    /** Presence of the experts who have written in the chat, otherwise of all experts of its stream, without naming one. Errors: `not_found`. */
    async presence(actor: Actor, chatId: number): Promise<ExpertPresence> {
      const { chat } = await access.ofLearner(actor, chatId);
      const { rows } = await sql<{ seen_at: Date | null }>`
        select coalesce(max(s.last_seen_at) filter (where p.user_id is not null), max(s.last_seen_at)) as seen_at
        from ${sessionRows} s
          join ${userRows} u on u.id = s.user_id and u.deleted_at is null and cardinality(u.staff_roles) > 0
          left join chat_participants p on p.chat_id = ${chatId} and p.role = 'staff' and p.user_id = s.user_id
        where s.user_id <> ${actor.userId}
          and (p.user_id is not null or s.user_id in (${expertsOfStream(sql`${chat.stream_id}::bigint`)}))`.execute(
        brand.db,
      );
      const { isOnline, lastSeenAt } = presenceAt(rows[0]?.seen_at?.getTime() ?? null, clock());
      return {
        is_online: isOnline,
        last_seen_at: lastSeenAt === null ? null : Math.floor(lastSeenAt / 1000),
      };
    },

    async own({ userId }: Actor): Promise<AnswerHours | null> {
      const { rows } = await sql<AnswerHours>`
        select ${columns} from answer_hours h where h.user_id = ${userId}`.execute(brand.staffDb);
      return rows[0] ?? null;
    },

    /** Errors: `idempotency_key_reused`. */
    async setOwn(actor: Actor, hours: AnswerHours | null): Promise<void> {
      const { userId } = actor;
      await once(actor, ['studio.answerHours.update', hours], async (trx) => {
        await sql`delete from answer_hours where user_id = ${userId}`.execute(trx);
        if (hours !== null)
          await sql`
            insert into answer_hours (user_id, timezone, from_time, to_time, has_weekends, updated_at)
            values (${userId}, ${hours.timezone}, ${hours.from}, ${hours.to}, ${hours.has_weekends}, ${new Date(clock())})
            on conflict (user_id) do nothing`.execute(trx);
        await record(trx, actor, 'answer_hours.changed', userId, { hours });
        return null;
      });
    },
  };
}
export type AnswerHoursService = ReturnType<typeof createAnswerHoursService>;
