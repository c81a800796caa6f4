import { dueReminder } from '@daystream/domain';
import type { Brand } from '../../platform/brands/brand.ts';
import type { Brands } from '../../platform/brands/brands.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { consultationMailJob } from './consultation-mail.ts';
import { createConsultationsRepository } from './consultations.repository.ts';

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  clock: () => number;
}

const dayMs = 86_400_000;

/** Enqueues the reminders that are due, each once. */
export async function sendReminders({ brand, jobs, clock }: Deps): Promise<void> {
  const now = clock();
  const rows = await createConsultationsRepository(brand.db).listConfirmed(
    new Date(now),
    new Date(now + dayMs),
  );
  for (const row of rows) {
    const kind =
      row.starts_at && row.confirmed_at
        ? dueReminder(
            {
              startsAt: row.starts_at.getTime(),
              confirmedAt: row.confirmed_at.getTime(),
              remindedDayAt: row.reminded_day_at?.getTime() ?? null,
              remindedSoonAt: row.reminded_soon_at?.getTime() ?? null,
            },
            now,
          )
        : null;
    if (kind === null) continue;
    await brand.db.transaction().execute(async (trx) => {
      if (!(await createConsultationsRepository(trx).markReminded(row, kind, new Date(now)))) return;
      await jobs.send(trx, consultationMailJob, {
        brand: brand.appId,
        id: row.id,
        kind: `reminder_${kind}`,
        sequence: row.sequence,
      });
    });
  }
}

export function registerReminders({
  jobs,
  brands,
  clock,
}: Pick<Deps, 'clock'> & { jobs: Jobs; brands: Pick<Brands, 'all'> }): void {
  jobs.schedule('video-consultations.reminders', '* * * * *', async () => {
    for (const brand of brands.all()) await sendReminders({ brand, jobs, clock });
  });
}
