import { defaultReminderTime, maxReminders, type Reminder } from '@daystream/contract';
import { minutesOfTime, nextReminder, timeOfMinutes } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { workOff, type Batch } from '../../../platform/jobs/items.ts';
import { lockUser } from '../../base/auth/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import type { StreamState } from '../../learning/streams/index.ts';
import { createRemindersRepository, type DueReminder, type ReminderRow } from './reminders.repository.ts';
import { dayToRemindOf } from './day-to-remind-of.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
  notifications: Pick<NotificationsService, 'notify'>;
  /** The states of all streams of a learner. */
  listStates: (userId: number) => Promise<StreamState[]>;
}
interface ReminderChange {
  id: number | undefined;
  time: string | undefined;
  repeatDays: readonly number[] | undefined;
  /** Under which of its two names the days were sent: the one that an error names. */
  daysField: 'repeat_days' | 'repeatDays';
}

const batch = 100;
/** A reminder that could not be sent in time is dropped, because its text says that the time is now. */
const lateMs = 60 * 60_000;

/** Reminders to practise. */
export function createRemindersService({ brand, clock, notifications, listStates }: Deps) {
  const repository = createRemindersRepository(brand.db);
  const once = createOnce(brand.db);

  /** Notifies of the day that the learner has to do now, if there is one, and moves the reminder to its next time. */
  async function fireDue({ limit, except, begin }: Batch): Promise<number> {
    return brand.db.transaction().execute(async (trx) => {
      const inTransaction = createRemindersRepository(trx);
      const now = clock();
      const due = await inTransaction.lockDue(new Date(now), limit, except);
      for (const reminder of due) {
        const { id, user_id: userId, zone_now: timezone } = reminder;
        begin(id);
        const next = nextReminder(ruleOf(reminder), timezone, now) ?? now;
        await inTransaction.schedule(id, { next_at: new Date(next), timezone });
        const isDue = isOfThisZone(reminder) && now - reminder.next_at.getTime() < lateMs;
        const day = isDue ? dayToRemindOf(await listStates(userId), now) : undefined;
        if (day === undefined) continue;
        const { streamId, course, dayNumber } = day;
        await notifications.notify(trx, {
          userId,
          kind: 'reminder',
          // Takes the place of an unread one: who stays away for a week has one, not seven.
          key: 'reminder',
          path: `/course/${streamId}/calendar/${dayNumber}`,
          values: { course, day_number: dayNumber },
        });
      }
      return due.length;
    });
  }

  return {
    list: async (actor: Actor): Promise<Reminder[]> => (await repository.list(actor.userId)).map(present),

    /**
     * Adds, changes or removes a reminder. Days without a reminder and without a time are the payload of the specification: they are those of the
     * first reminder, which is added if there is none (rule 134). Errors: `not_found`, `invalid` on `time` and on the field of the days,
     * `idempotency_key_reused`.
     */
    update: (actor: Actor, { id, time, repeatDays, daysField }: ReminderChange): Promise<Reminder[]> =>
      once(actor, ['schedule.update', id, time, repeatDays], async (trx) => {
        const inTransaction = createRemindersRepository(trx);
        const { userId, timezone } = actor;
        // Changes of one user's reminders follow one another.
        await lockUser(trx, userId);
        const all = await inTransaction.list(userId);
        const isDaysAlone = id === undefined && time === undefined && repeatDays !== undefined;
        const before = isDaysAlone ? all[0] : all.find((one) => one.id === id);
        if (id !== undefined && before === undefined) throw new AppError('not_found');
        const minutes =
          time === undefined && before !== undefined
            ? before.minutes
            : minutesOfTime(time ?? (isDaysAlone ? defaultReminderTime : ''));
        const days = (repeatDays ?? before?.repeat_days)?.toSorted((a, b) => a - b);
        if (minutes === null) throw invalidField('time', 'required');
        if (days === undefined) throw invalidField(daysField, 'required');
        const next = nextReminder({ minutes, repeatDays: days }, timezone, clock());
        if (next === null) {
          if (before !== undefined) await inTransaction.remove(before.id);
          else if (!isDaysAlone) throw invalidField(daysField, 'required');
        } else {
          if (all.some((other) => other.minutes === minutes && other.id !== before?.id))
            throw invalidField('time', 'repeated');
          const form = { minutes, repeat_days: days, timezone, next_at: new Date(next) };
          if (before !== undefined) await inTransaction.change(before.id, form);
          else if (all.length < maxReminders) await inTransaction.add(userId, form);
          else throw invalidField('time', 'too_long');
        }
        return (await inTransaction.list(userId)).map(present);
      }),

    /** Sends the reminders that are due. */
    remind: (): Promise<void> => workOff(batch, fireDue),
  };
}
export type RemindersService = ReturnType<typeof createRemindersService>;

const ruleOf = ({ minutes, repeat_days: repeatDays }: ReminderRow) => ({ minutes, repeatDays });
/** One that was computed in a former zone of the learner is only moved. */
const isOfThisZone = ({ timezone, zone_now: now }: DueReminder) => timezone === now;

const present = ({ id, minutes, repeat_days }: ReminderRow): Reminder => ({
  id,
  time: timeOfMinutes(minutes),
  repeat_days,
});
