import { isDayEnded, type DemoStream } from '@daystream/demo';
import { formatDay, practiceKind } from '@daystream/domain';
import type { Brand } from '../platform/brands/brand.ts';
import type { SeededCourse } from './seed-courses.ts';

interface PracticeSeed {
  stream: DemoStream;
  streamId: number;
  course: SeededCourse;
  /** The person's local day. */
  today: number;
}

/** A minute more or less each day: nobody practises to the second. */
const variations = [40, -55, 95, 20, -30, 130, -80];

/**
 * Seeds what a person practised each day. The videos of the demo last seconds, therefore a day counts with the minutes that its author names, shared by its
 * lessons.
 */
export async function seedPractice(
  brand: Brand,
  { stream, streamId, course, today }: PracticeSeed,
): Promise<void> {
  const seconds = new Map<string, number>();
  const add = (day: number, kind: string, amount: number) => {
    const key = `${formatDay(day)} ${kind}`;
    if (day <= today && amount > 0) seconds.set(key, (seconds.get(key) ?? 0) + Math.round(amount));
  };
  for (const { demo, lessons } of course.days.values()) {
    if (demo.dayOfRest || !isDayEnded(stream, demo.dayNumber)) continue;
    const length = demo.finishTotalTime * 60 + (variations[demo.dayNumber % variations.length] ?? 0);
    for (const { title } of lessons)
      add(today + stream.startsInDays + demo.delay, practiceKind(title), length / lessons.length);
  }
  for (const { daysAgo, minutes } of stream.repeats) add(today - daysAgo, 'execution', minutes * 60);
  if (seconds.size === 0) return;
  await brand.db
    .insertInto('practice_days')
    .values(
      [...seconds].map(([key, amount]) => {
        const [day = '', kind = ''] = key.split(' ');
        return { stream_id: streamId, day, kind, seconds: amount };
      }),
    )
    .execute();
}
