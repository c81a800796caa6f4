import { remindersCalls } from '@daystream/contract';
import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { deleteRows, rowsOf, type PersonalData } from '../../../platform/personal-data/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import { createRemindersService } from './reminders.service.ts';
import { sql } from 'kysely';
import { retention } from './reminders.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'jobs'> & {
  notifications: ByBrand<NotificationsService>;
  streams: ByBrand<StreamsService>;
};

const personalData: PersonalData = {
  feature: 'reminders',
  columns: ['reminders.user_id'],
  /** The account keeps its own reminder of the same time. */
  async merge(trx, from, into) {
    await sql`
      update reminders set user_id = ${into}, next_at = 'epoch', timezone = '' where user_id = ${from}
        and minutes not in (select minutes from reminders where user_id = ${into})`.execute(trx);
  },
  erase: (trx, userId) => deleteRows(trx, 'reminders', 'user_id', userId),
  export: async (db, userId) => ({ reminders: await rowsOf(db, 'reminders', 'user_id', userId) }),
};

export function remindersFeature({ clock, jobs, notifications, streams }: Deps) {
  const reminders = byBrand((brand) =>
    createRemindersService({
      brand,
      clock,
      notifications: notifications(brand),
      listStates: (userId) => streams(brand).listStates(userId),
    }),
  );
  return {
    services: { reminders },
    personalData,
    routes({ mount }) {
      mount(remindersCalls['schedule.get'], ({ brand, actor }) => reminders(brand).list(actor));
      mount(remindersCalls['schedule.update'], ({ brand, actor, query, body }) =>
        reminders(brand).update(actor, {
          id: query.id,
          time: body.time,
          repeatDays: body.repeat_days ?? body.repeatDays,
          daysField: body.repeatDays === undefined ? 'repeat_days' : 'repeatDays',
        }),
      );
    },
    jobs: () => jobs.scheduleForBrands('reminders.remind', '* * * * *', (brand) => reminders(brand).remind()),
    retention,
  } satisfies Feature;
}
