import { sql } from 'kysely';
import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { deleteRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { createDigestService } from './digest.service.ts';
import { retention } from './digest.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs'> & { notifications: ByBrand<NotificationsService> };

const personalData: PersonalData = {
  feature: 'club_digest',
  columns: ['club_digests.user_id'],
  /** The later digest of the two counts, so that nothing is repeated. */
  async merge(trx, from, into) {
    await sql`
      insert into club_digests as d (user_id, sent_at) select ${into}, sent_at from club_digests where user_id = ${from}
      on conflict (user_id) do update set sent_at = greatest(d.sent_at, excluded.sent_at)`.execute(trx);
    await deleteRows(trx, 'club_digests', 'user_id', from);
  },
  erase: (trx, userId) => deleteRows(trx, 'club_digests', 'user_id', userId),
  export: async (db, userId) => ({ club_digests: await rowsOf(db, 'club_digests', 'user_id', userId) }),
};

/** The weekly digest of the clubs. */
export function digestFeature({ clock, jobs, notifications }: Deps) {
  const digests = byBrand((brand) =>
    createDigestService({ brand, clock, notifications: notifications(brand) }),
  );
  return {
    services: {},
    personalData,
    jobs: () => jobs.scheduleForBrands('club.digest', '10 * * * *', (brand) => digests(brand).sendDue()),
    retention,
  } satisfies Feature;
}
