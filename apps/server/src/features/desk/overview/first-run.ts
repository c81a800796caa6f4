import type { FirstRun } from '@daystream/contract';
import { sql } from 'kysely';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { readBrandConfig } from '../../../platform/brands/read-config.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { courseRows } from '../../learning/courses/courses.reads.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';

/** The look of a brand that nobody has changed, as it is stored. */
const newLook = JSON.stringify(readBrandConfig({ title: 'New' }).tokens);

/** Whether the configuration was saved since the brand was created, or was created with a look of its own. */
export const isLookChosen = ({ config, version }: Pick<Brand, 'config' | 'version'>): boolean =>
  version > 1 || config.logo !== null || JSON.stringify(config.tokens) !== newLook;

/** Records that the name and look of a brand were chosen while it was created. */
export async function rememberLook(db: Brand['db'], at: Date): Promise<void> {
  await db.insertInto('first_run').values({ id: 1, dismissed_at: null, look_chosen_at: at }).execute();
}

/** The first steps of a new brand. They are read from what is there, so that a step done elsewhere is done here too. */
export function createFirstRunService(brand: Brand) {
  const once = createOnce(brand.db);

  async function read(): Promise<FirstRun> {
    const { rows } = await sql<{
      is_dismissed: boolean;
      is_look_chosen: boolean;
      course: { id: number; title: string; is_published: boolean } | null;
      has_people: boolean;
      has_learner: boolean;
    }>`
      select exists (select from first_run where dismissed_at is not null) as is_dismissed,
        exists (select from first_run where look_chosen_at is not null) as is_look_chosen,
        (select json_build_object('id', id, 'title', title, 'is_published', published_version is not null)
          from ${courseRows} courses order by (published_version is null), id limit 1) as course,
        exists (select from ${userRows} users where staff_roles = '{}' and erased_at is null and not is_anonymous) as has_people,
        exists (select from ${streamRows} s join ${userRows} u on u.id = s.user_id where u.staff_roles = '{}') as has_learner`.execute(
      brand.staffDb,
    );
    const [row] = rows;
    return {
      is_dismissed: row?.is_dismissed ?? false,
      is_look_chosen: row?.is_look_chosen === true || isLookChosen(brand),
      course: row?.course ?? null,
      has_people: row?.has_people ?? false,
      has_learner: row?.has_learner ?? false,
    };
  }

  return {
    read,

    async dismiss(actor: Actor): Promise<FirstRun> {
      await once(actor, ['studio.firstRun.dismiss'], async (trx) => {
        await trx
          .insertInto('first_run')
          .values({ id: 1 })
          .onConflict((conflict) =>
            conflict
              .column('id')
              .doUpdateSet((row) => ({ dismissed_at: row.ref('excluded.dismissed_at') }))
              .where('first_run.dismissed_at', 'is', null),
          )
          .execute();
        await record(trx, actor, 'first_run.dismissed', brand.id);
        return null;
      });
      return read();
    },
  };
}
