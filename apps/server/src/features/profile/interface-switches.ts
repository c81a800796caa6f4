import type { InterfaceSwitchRecord } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { sql } from 'kysely';
import type { Brand } from '../../platform/brands/brand.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { textOf, type Range, type RecordList } from '../../platform/http/lists.ts';
import { seconds } from '../../platform/http/seconds.ts';
import { createOnce } from '../../platform/idempotency/once.ts';

export const switchSorts = ['created_at', 'id'] as const;

interface SwitchRow {
  id: number;
  user_id: number;
  name: string;
  last_name: string;
  email: string | null;
  reason: string;
  created_at: Date;
}

/** Going back to the old interface, where the school still has one, and why (spec product §2, switch-to-old-interface). */
export function createInterfaceSwitches({ brand }: { brand: Brand }) {
  const once = createOnce(brand.db);

  return {
    /** Keeps the reason and gives where the old interface is. Errors: `not_found` where there is none, `idempotency_key_reused`. */
    async switchBack(actor: Actor, reason: string): Promise<{ url: string }> {
      const url = brand.config.runtime.old_interface_url;
      if (url === '') throw new AppError('not_found');
      await once(actor, ['user.switchInterface', reason], async (trx) => {
        await trx.insertInto('interface_switches').values({ user_id: actor.userId, reason }).execute();
        return null;
      });
      return { url };
    },

    async list({ filter, sort, limit, offset }: RecordList): Promise<Range<InterfaceSwitchRecord>> {
      const q = textOf(filter, 'q') ?? null;
      const found = sql`
        from interface_switches w join users u on u.id = w.user_id
        where u.deleted_at is null and (${q}::text is null
          or strpos(lower(concat_ws(' ', u.name, u.last_name, u.email, w.reason)), lower(${q}::text)) > 0)`;
      const [{ rows }, counted] = await Promise.all([
        sql<SwitchRow>`
          select w.id, w.user_id, w.reason, w.created_at, u.name, u.last_name, u.email ${found}
          order by ${sql.ref(`w.${sort.field}`)} ${sort.descending ? sql`desc` : sql`asc`}, w.id desc
          limit ${limit} offset ${offset}`.execute(brand.staffDb),
        sql<{ total: number }>`select count(*) as total ${found}`.execute(brand.staffDb),
      ]);
      return { items: rows.map(presentSwitch), from: offset, total: counted.rows[0]?.total ?? 0 };
    },
  };
}
export type InterfaceSwitches = ReturnType<typeof createInterfaceSwitches>;

function presentSwitch({ id, user_id, name, last_name, email, reason, created_at }: SwitchRow) {
  const userName = displayName({ firstName: name, lastName: last_name, email });
  return { id, user_id, user_name: userName, reason, created_at: seconds(created_at) };
}
