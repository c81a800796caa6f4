import { dueReminder } from '@daystream/domain';
import type { Brand, ByBrand } from '../../../platform/brands/brand.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { forEachItem } from '../../../platform/jobs/items.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { createConsultationsRepository } from './consultations.repository.ts';
import { notifyLearner, remindExpert } from './notify-participants.ts';

interface Deps {
  brand: Brand;
  notifications: Pick<NotificationsService, 'notify'>;
  clock: () => number;
}

const dayMs = 86_400_000;

/** Reminds the learner and the expert of what is due, each once, by notifications. */
export async function sendReminders({ brand, notifications, clock }: Deps): Promise<void> {
  const now = clock();
  const rows = await createConsultationsRepository(brand.db).listConfirmed(
    new Date(now),
    new Date(now + dayMs),
  );
  const remind = async (row: (typeof rows)[number]) => {
    const { starts_at, confirmed_at } = row;
    if (starts_at === null || confirmed_at === null) return;
    const kind = dueReminder(
      {
        startsAt: starts_at.getTime(),
        confirmedAt: confirmed_at.getTime(),
        remindedDayAt: row.reminded_day_at?.getTime() ?? null,
        remindedSoonAt: row.reminded_soon_at?.getTime() ?? null,
      },
      now,
    );
    if (kind === null) return;
    await brand.db.transaction().execute(async (trx) => {
      if (!(await createConsultationsRepository(trx).markReminded(row, kind, new Date(now)))) return;
      const news = kind === 'day' ? 'day_before' : kind;
      await notifyLearner(trx, notifications, { ...row, starts_at }, news);
      if (row.expert_id !== null)
        await remindExpert(trx, notifications, { ...row, expert_id: row.expert_id, starts_at }, news);
    });
  };
  await forEachItem(rows, remind, ({ id }) => id);
}

export function registerReminders({
  jobs,
  clock,
  notifications,
}: Pick<Deps, 'clock'> & {
  jobs: Jobs;
  notifications: ByBrand<NotificationsService>;
}): void {
  jobs.scheduleForBrands('video-consultations.reminders', '* * * * *', (brand) =>
    sendReminders({ brand, notifications: notifications(brand), clock }),
  );
}
