import { currentDay, dayStates, localDay, localMidnight } from '@daystream/domain';
import { describe, expect, it, test } from 'vitest';
import { demoBrands } from './index.ts';
import { courseAt, storedDaysBefore, opensAt, stateAt } from './testing/stream-at.ts';
import { courseOf, daysOf, lessonsOf } from './testing/brand-parts.ts';

const hour = 3_600_000;
const someTime = Date.parse('2026-05-10T12:00:00Z');
const personStreams = demoBrands.flatMap((brand) =>
  brand.people.flatMap((person) =>
    person.streams.map((stream) => {
      const name = `${brand.appId} ${person.email} ${stream.course}`;
      return { person, stream, course: courseOf(brand, stream.course), name };
    }),
  ),
);

/** The earliest possible time of seeding on that date: it can run at any hour, and the least progress is possible after the person's midnight. */
const lastMidnight = (timezone: string) => localMidnight(localDay(someTime, timezone), timezone);

test.each([
  ['aurora learner@example.com zhivoe-litso', 'open'],
  ['aurora learner@example.com sheya-i-osanka', 'not_started'],
  ['aurora learner@example.com dobroe-utro-litso', 'ended'],
  ['aurora frozen@example.com zhivoe-litso', 'freeze'],
  ['aurora ended@example.com sheya-i-osanka', 'ended'],
  ['aurora stopped@example.com zhivoe-litso', 'stopped'],
  ['aurora must-change-password@example.com zhivoe-litso', 'open'],
  ['forma learner@example.com stack', 'open'],
])('the stream of %s is %s at any hour', (name, expected) => {
  const personStream = personStreams.find((candidate) => candidate.name === name);
  const states = [0, 1, 12, 23].map(
    (hours) =>
      personStream && stateAt(personStream, lastMidnight(personStream.person.timezone) + hours * hour),
  );
  expect(new Set(states)).toEqual(new Set([expected]));
});

test('the main learner is on day 10 in the second stage, which is started and not ended', () => {
  const personStream = personStreams.find(({ name }) => name === 'aurora learner@example.com zhivoe-litso');
  const now = lastMidnight('Asia/Yekaterinburg');
  const storedDays = personStream ? storedDaysBefore(personStream, Infinity, now) : [];
  const days = personStream ? dayStates(courseAt(personStream, { now, seededAt: now, storedDays })) : [];
  expect(currentDay(days)).toMatchObject({ dayNumber: 10, stageId: 2, state: 'started', isToday: true });
  expect(days.slice(0, 9).map(({ state }) => state)).toEqual(Array.from({ length: 9 }, () => 'ended'));
  expect(days.slice(10).every(({ lock }) => lock === 'not_yet')).toBe(true);
});

describe.each(personStreams)('$name', (personStream) => {
  const { course, stream, person } = personStream;
  const days = daysOf(course);
  const seededAt = lastMidnight(person.timezone);
  const reached = stream.days.at(-1)?.upTo ?? 0;

  it('has progress only on days that were unlocked', () => {
    const done = days.filter((day) => !day.dayOfRest && day.dayNumber <= reached);
    const locks = done.map((day) => {
      const now = opensAt(personStream, day.delay, seededAt);
      const storedDays = storedDaysBefore(personStream, day.dayNumber, seededAt);
      return dayStates(courseAt(personStream, { now, seededAt, storedDays }))[day.dayNumber - 1]?.lock;
    });
    expect(locks).toEqual(done.map(() => null));
    expect(done.filter((day) => opensAt(personStream, day.delay, seededAt) > seededAt)).toEqual([]);
  });

  it('has progress in order and within the course', () => {
    const ends = stream.days.map(({ upTo }) => upTo);
    expect(ends).toEqual([...new Set(ends)].toSorted((a, b) => a - b));
    expect(reached).toBeLessThanOrEqual(days.length);
  });

  it('ends after its start, as does its freeze', () => {
    expect(stream.endsInDays ?? Infinity).toBeGreaterThan(stream.startsInDays);
    expect(stream.freeze?.endsInDays ?? Infinity).toBeGreaterThan(stream.freeze?.startsInDays ?? -Infinity);
  });

  it('has not ended if a subscription covers the course, which would open it again', () => {
    const covering = person.subscriptions.filter(
      ({ courses, endsInDays }) => courses.includes(stream.course) && (endsInDays === null || endsInDays > 0),
    );
    const hasEnded = stream.endsInDays !== null && stream.endsInDays < 0 && !stream.isOptionalPurchase;
    expect(hasEnded ? covering : []).toEqual([]);
  });

  it('has lesson statistics only of reached days', () => {
    const seen = days.filter(({ dayNumber }) => dayNumber <= reached);
    const known = seen.flatMap((day) => lessonsOf(day).map(({ slug }) => `${day.dayNumber} ${slug}`));
    expect(known).toEqual(
      expect.arrayContaining(stream.lessonStats.map((stat) => `${stat.dayNumber} ${stat.lesson}`)),
    );
    const shares = stream.lessonStats.flatMap((stat) => [stat.viewedShare, stat.positionShare]);
    expect(shares.filter((share) => share <= 0 || share >= 1)).toEqual([]);
  });

  it('has only option values of the course', () => {
    expect(course.trainingOptions).toEqual(expect.arrayContaining([...stream.filters]));
  });
});
