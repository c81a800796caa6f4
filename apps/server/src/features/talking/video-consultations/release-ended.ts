import { sql } from 'kysely';
import type { Brand, ByBrand } from '../../../platform/brands/brand.ts';
import { forEachItem } from '../../../platform/jobs/items.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { Realtime } from '../../../platform/realtime/realtime.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { hasAccessAt, streamAccess } from '../../learning/entitlements/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';
import { consultationMailJob } from './consultation-mail.ts';
import { createConsultationRecordsRepository } from './consultation-records.repository.ts';
import { createConsultationsRepository } from './consultations.repository.ts';
import { notifyLearner, withdrawExpertReminders } from './notify-participants.ts';

interface Deps {
  brand: Brand;
  jobs: Pick<Jobs, 'send'>;
  realtime: Pick<Realtime, 'emit'>;
  notifications: Pick<NotificationsService, 'notify'>;
  clock: () => number;
}

/**
 * Cancels the coming meetings of learners whose access was withdrawn or has ended, or who are blocked: nobody comes to them, and they keep the time of an expert. The consultation is given
 * back, for when the access goes on. For the job.
 */
export async function releaseEnded({ brand, jobs, realtime, notifications, clock }: Deps): Promise<void> {
  const now = new Date(clock());
  const isOpen = hasAccessAt(streamAccess, now);
  const isEnded = sql`(s.withdrawn_at is not null or u.blocked_at is not null or not ${isOpen})`;
  const find = (id: number | null) => sql<{ id: number }>`
    select v.id from video_consultations v join ${streamRows} s on s.id = v.stream_id join ${userRows} u on u.id = v.user_id
    where v.status in ('waiting', 'confirmed') and v.starts_at > ${now} and (${id}::bigint is null or v.id = ${id}) and ${isEnded}
    order by v.id limit 500`;
  const release = (id: number) =>
    brand.db.transaction().execute(async (trx) => {
      const row = await createConsultationsRepository(trx).lock(id);
      if (row === undefined || (await find(id).execute(trx)).rows.length === 0) return;
      const { stream_id, user_id, expert_id, starts_at: start, origin } = row;
      if (start === null) return;
      await createConsultationRecordsRepository(trx).cancel(id, { reason: '', origin, at: now });
      await sql`
        insert into video_consultations (stream_id, user_id) values (${stream_id}, ${user_id})`.execute(trx);
      await notifyLearner(trx, notifications, { ...row, starts_at: start }, 'canceled');
      await withdrawExpertReminders(trx, brand, id, now);
      const mail = { brand: brand.appId, id, kind: 'canceled', sequence: row.sequence + 1 } as const;
      await jobs.send(trx, consultationMailJob, mail);
      if (expert_id !== null) await jobs.send(trx, consultationMailJob, { ...mail, expertId: expert_id });
    });
  const { rows } = await find(null).execute(brand.db);
  await forEachItem(
    rows,
    ({ id }) => release(id),
    ({ id }) => id,
  );
  if (rows.length > 0) realtime.emit(brand, { desk: 'inbox' }, 'inbox.changed', { id: null });
}

export function registerReleases({
  jobs,
  notifications,
  ...parts
}: Pick<Deps, 'clock' | 'realtime'> & {
  jobs: Jobs;
  notifications: ByBrand<NotificationsService>;
}): void {
  jobs.scheduleForBrands('video-consultations.release-ended', '*/5 * * * *', (brand) =>
    releaseEnded({ ...parts, jobs, brand, notifications: notifications(brand) }),
  );
}
