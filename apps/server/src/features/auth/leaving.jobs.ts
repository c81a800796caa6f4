import { accountErasureDays } from '@daystream/domain';
import { sql } from 'kysely';
import type { Brand } from '../../platform/brands/brand.ts';
import type { Brands } from '../../platform/brands/brands.ts';
import { allowLongStatements } from '../../platform/database/long-statements.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { FileStorage } from '../../platform/storage/index.ts';
import { createSocialRepository } from './social.repository.ts';
import { sweepOneTimeTokens } from './one-time-tokens.ts';

interface Deps {
  brands: Pick<Brands, 'all'>;
  storage: Pick<FileStorage, 'remove'>;
  clock: () => number;
}

const erasureMs = accountErasureDays * 86_400_000;
/** At a time, so that a long list does not hold one transaction. */
const atOnce = 100;

/** Erases who left long enough ago, and who looked around anonymously and has no session any more. Also removes links that ran out. */
export async function eraseWhoLeft({ brands, storage, clock }: Deps): Promise<void> {
  for (const brand of brands.all()) {
    await sweepOneTimeTokens(brand.db, clock());
    await createSocialRepository(brand.db).sweep(new Date(clock()));
    for (const id of await whoIsToGo(brand, clock())) await erase(brand, storage, id);
  }
}

async function whoIsToGo({ db }: Brand, now: number): Promise<number[]> {
  const before = new Date(now - erasureMs);
  const { rows } = await sql<{ id: number }>`
    select id from users u where deleted_at < ${before}
      or (is_anonymous and created_at < ${before} and not exists (select from sessions s where s.user_id = u.id and s.expires_at > ${new Date(now)}))
    order by id limit ${atOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

async function erase({ db, appId }: Brand, storage: Deps['storage'], id: number): Promise<void> {
  const keys = await db.transaction().execute(async (trx) => {
    // A user with years of messages takes longer to delete than a request may last.
    await allowLongStatements(trx);
    const { rows } = await sql<{ key: string }>`
      select f.key from files f where f.user_id = ${id}
        and not exists (select from chat_message_files mf join chat_messages m on m.id = mf.message_id
          where mf.file_id = f.id and m.author_role = 'staff')`.execute(trx);
    const works = await sql<{ has: boolean }>`
      select exists (select from audit_entries where user_id = ${id})
        or exists (select from chat_participants where user_id = ${id} and role = 'staff')
        or exists (select from chat_messages where author_id = ${id} and author_role = 'staff')
        or exists (select from homework_reviews where reviewer_id = ${id}) as has`.execute(trx);
    if (works.rows[0]?.has) {
      // What staff answered and did stays with the school, without them.
      await sql`
        update users set email = null, app_id = null, password_hash = null, name = '', last_name = '', username = '', city = '', gender = null, phone = '',
          birthday = null, instagram_id = '', avatar_file_id = null, segments = '{}', staff_roles = '{}', deleted_at = null where id = ${id}`.execute(
        trx,
      );
      await trx.deleteFrom('user_external_auths').where('user_id', '=', id).execute();
      return [];
    }
    await trx.deleteFrom('users').where('id', '=', id).execute();
    const own = rows.map(({ key }) => key);
    if (own.length > 0) await trx.deleteFrom('files').where('key', 'in', own).execute();
    return own;
  });
  for (const key of keys) await storage.remove(appId, key);
}

export function registerPurgeJob({ jobs, ...deps }: Deps & { jobs: Jobs }): void {
  jobs.repeat('auth.erase', '43 * * * *', () => eraseWhoLeft(deps));
}
