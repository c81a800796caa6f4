import { currentDay, dayStates, localDay, localMidnight } from '@daystream/domain';
import { describe, expect, it, test } from 'vitest';
import { schools } from './index.ts';
import { courseAt, storedDaysBefore, opensAt, stateAt } from './testing/as-of.ts';
import { courseOf, daysOf, lessonsOf } from './testing/walk.ts';

const hour = 3_600_000;
const someDay = Date.parse('2026-05-10T12:00:00Z');
const lives = schools.flatMap((school) =>
  school.people.flatMap((person) =>
    person.streams.map((stream) => {
      const name = `${school.appId} ${person.email} ${stream.course}`;
      return { person, stream, course: courseOf(school, stream.course), name };
    }),
  ),
);

/** Seeding can run at any hour; the least progress is possible right after the person's midnight. */
const earliest = (timezone: string) => localMidnight(localDay(someDay, timezone), timezone);

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
  const life = lives.find((candidate) => candidate.name === name);
  const states = [0, 1, 12, 23].map(
    (hours) => life && stateAt(life, earliest(life.person.timezone) + hours * hour),
  );
  expect(new Set(states)).toEqual(new Set([expected]));
});

test('the main learner is on day 10 in the second stage, which is started and not ended', () => {
  const life = lives.find(({ name }) => name === 'aurora learner@example.com zhivoe-litso');
  const now = earliest('Asia/Yekaterinburg');
  const storedDays = life ? storedDaysBefore(life, Infinity, now) : [];
  const days = life ? dayStates(courseAt(life, { now, madeAt: now, storedDays })) : [];
  expect(currentDay(days)).toMatchObject({ dayNumber: 10, stageId: 2, state: 'started', isToday: true });
  expect(days.slice(0, 9).map(({ state }) => state)).toEqual(Array.from({ length: 9 }, () => 'ended'));
  expect(days.slice(10).every(({ lock }) => lock === 'not_yet')).toBe(true);
});

describe.each(lives)('$name', (life) => {
  const { course, stream, person } = life;
  const days = daysOf(course);
  const madeAt = earliest(person.timezone);
  const reached = stream.days.at(-1)?.upTo ?? 0;

  it('has progress only on days that were unlocked', () => {
    const done = days.filter((day) => !day.dayOfRest && day.dayNumber <= reached);
    const locks = done.map((day) => {
      const now = opensAt(life, day.delay, madeAt);
      const storedDays = storedDaysBefore(life, day.dayNumber, madeAt);
      return dayStates(courseAt(life, { now, madeAt, storedDays }))[day.dayNumber - 1]?.lock;
    });
    expect(locks).toEqual(done.map(() => null));
    expect(done.filter((day) => opensAt(life, day.delay, madeAt) > madeAt)).toEqual([]);
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
