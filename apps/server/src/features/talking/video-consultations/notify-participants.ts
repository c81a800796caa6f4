import type { NotificationValues } from '@daystream/i18n/server';
import type { Transaction } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { BrandTables } from '../../../platform/database/brand-database.ts';
import { withdrawNotifications, type NotificationsService } from '../../base/notifications/index.ts';
import { isMailed } from './consultation-mail.ts';

interface Meeting {
  id: number;
  user_id: number;
  course_title: string;
  starts_at: Date;
}

/** Notifies the learner about a meeting; later news of the same meeting replace the unread ones. */
export async function notifyLearner(
  trx: Transaction<BrandTables>,
  notifications: Pick<NotificationsService, 'notify'>,
  { id, user_id, course_title, starts_at }: Meeting,
  change: NotificationValues['video_consultation']['change'],
): Promise<void> {
  await notifications.notify(trx, {
    userId: user_id,
    kind: 'video_consultation',
    key: `video-consultation:${id}`,
    path: `/videoconsultations/${id}`,
    hasOwnEmail: isMailed(change),
    values: { change, course: course_title, starts_at: Math.floor(starts_at.getTime() / 1000) },
  });
}

/** Identifies the notifications to the expert about a meeting. */
export const expertKey = (id: number): string => `held-video-consultation:${id}`;

/** Withdraws what reminds experts of a meeting that is not theirs any more, or not at that time. */
export const withdrawExpertReminders = (
  trx: Transaction<BrandTables>,
  brand: Pick<Brand, 'appId'>,
  id: number,
  at: Date,
): Promise<void> => withdrawNotifications(trx, brand, { keys: [expertKey(id)] }, at);

/** Reminds the expert of a meeting; the second reminder replaces the unread first one. */
export async function remindExpert(
  trx: Transaction<BrandTables>,
  notifications: Pick<NotificationsService, 'notify'>,
  { id, expert_id, course_title, starts_at }: Omit<Meeting, 'user_id'> & { expert_id: number },
  change: 'day_before' | 'soon',
): Promise<void> {
  await notifications.notify(trx, {
    userId: expert_id,
    kind: 'video_consultation',
    key: expertKey(id),
    path: '/studio/video-consultations',
    values: { change, course: course_title, starts_at: Math.floor(starts_at.getTime() / 1000) },
  });
}
