import { nextReminder } from '@daystream/domain';
import { createNotificationsRepository } from '../features/base/notifications/notifications.repository.ts';
import type { Brand } from '../platform/brands/brand.ts';

interface Review {
  userId: number;
  chatId: number;
  path: string;
  verdict: 'accepted' | 'returned';
  title: string;
  course: string;
  at: number;
  isRead: boolean;
}

/** A review in the notification centre. Nothing is left to deliver: nobody waits for e-mails of a demo. */
export async function seedReview(brand: Brand, review: Review): Promise<void> {
  const { userId, chatId, path, verdict, title, course, isRead } = review;
  const repository = createNotificationsRepository(brand.db);
  const at = new Date(review.at);
  const [kind, key] = ['homework_reviewed', `chat:${chatId}`];
  const values = { verdict, title, course };
  await repository.add({ userId, kind, key, path, values, at, nextAt: null });
  if (isRead) await repository.read(userId, { key }, at);
}

const [minutes, repeatDays] = [8 * 60, [1, 3, 5]];

/** A reminder in the morning, which stays in the app. */
export async function seedReminder(brand: Brand, userId: number, now: number): Promise<void> {
  const { timezone } = await brand.db
    .selectFrom('users')
    .select('timezone')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const next = new Date(nextReminder({ minutes, repeatDays }, timezone, now) ?? now);
  await brand.db
    .insertInto('reminders')
    .values({ user_id: userId, minutes, repeat_days: repeatDays, timezone, next_at: next })
    .execute();
  await brand.db.insertInto('notification_settings').values({ user_id: userId, email: 'off' }).execute();
}
