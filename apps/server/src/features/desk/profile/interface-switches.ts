import type { InterfaceSwitchRecord, RecordListQuery } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { sql } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isAmong, listRecords, type RecordSource } from '../../../platform/database/list-records.ts';
import { mapRange, type Range } from '../../../platform/http/lists.ts';
import { seconds } from '../../../platform/http/seconds.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { textSearch } from '../../../platform/database/text-search.ts';
import { isNotDeleted } from '../../../platform/database/person-search.ts';
import { userRows } from '../../base/auth/auth.reads.ts';

type SwitchesQuery = RecordListQuery<'studio.interfaceSwitches.list'>;

interface SwitchRow {
  id: number;
  user_id: number;
  name: string;
  last_name: string;
  email: string | null;
  reason: string;
  created_at: Date;
}

const switches: RecordSource<SwitchesQuery['sort'][0]> = {
  select: sql`w.id, w.user_id, w.reason, w.created_at, u.name, u.last_name, u.email`,
  from: sql`interface_switches w`,
  join: sql`join ${userRows} u on u.id = w.user_id`,
  key: sql`w.id`,
  sort: { created_at: sql`w.created_at`, id: sql`w.id` },
};

/** The reason and the person. */
const searched = { text: sql`w.search_text`, key: sql`w.search_key` };

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

    async list(query: SwitchesQuery): Promise<Range<InterfaceSwitchRecord>> {
      const { filter } = query;
      const where = [
        isNotDeleted(sql`w.user_id`),
        isAmong(sql`w.id`, filter.id),
        textSearch(searched, filter.q),
      ];
      const range = await listRecords<SwitchRow, SwitchesQuery['sort'][0]>(
        brand.staffDb,
        switches,
        where,
        query,
      );
      return mapRange(range, (rows) => rows.map(presentSwitch));
    },
  };
}
export type InterfaceSwitches = ReturnType<typeof createInterfaceSwitches>;

function presentSwitch({ id, user_id, name, last_name, email, reason, created_at }: SwitchRow) {
  const userName = displayName({ firstName: name, lastName: last_name, email });
  return { id, user_id, user_name: userName, reason, created_at: seconds(created_at) };
}
