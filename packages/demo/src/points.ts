import type { ScoreReason } from '@daystream/contract';
import type { DemoCourse, DemoPerson, DemoSchool, DemoStream } from './school.ts';

/** One line of a person's points, and what it was given for. */
export interface PointsLine {
  amount: number;
  reason: ScoreReason;
  /** Before the moment at which the schools are made. */
  hoursAgo: number;
  /** A day as `course/number`, a homework, a course or another source by its slug. */
  source: string;
}

const hoursOfDay = 24;

/**
 * The whole history of a person's points, the oldest first: what ended days, accepted homework and ratings gave (spec api "points"), and the person's
 * `scoreEntries`. A day is taken to be ended on the date on which it opens.
 *
 * @throws {Error} where a stream names a course or a homework that the school does not have.
 */
export function pointsHistory(school: DemoSchool, person: DemoPerson): PointsLine[] {
  const earned = person.streams.flatMap((stream) => {
    const course = school.courses.find(({ slug }) => slug === stream.course);
    if (!course) throw new Error(`${person.email} has a stream of the unknown course ${stream.course}`);
    const { rating_given: ratingGiven } = school.config.score_amounts;
    return [...ofDays(course, stream), ...ofHomework(course, stream), ...ofRatings(ratingGiven, stream)];
  });
  const other = person.scoreEntries.map(({ amount, reason, daysAgo, source }) => ({
    amount,
    reason,
    source,
    hoursAgo: daysAgo * hoursOfDay,
  }));
  return [...earned, ...other].toSorted((a, b) => b.hoursAgo - a.hoursAgo);
}

/** Whether the learner has ended that day (a day of rest that lies behind is ended too). */
export function isDayEnded(stream: DemoStream, dayNumber: number): boolean {
  return stream.days.find(({ upTo }) => dayNumber <= upTo)?.finished ?? false;
}

function ofDays(course: DemoCourse, stream: DemoStream): PointsLine[] {
  return course.stages
    .flatMap(({ days }) => days)
    .filter((day) => day.scores > 0 && isDayEnded(stream, day.dayNumber))
    .map((day) => ({
      amount: day.scores,
      reason: 'day_ended',
      hoursAgo: Math.max(0, -(stream.startsInDays + day.delay) * hoursOfDay - 9),
      source: `${course.slug}/${day.dayNumber}`,
    }));
}

function ofHomework(course: DemoCourse, stream: DemoStream): PointsLine[] {
  const homeworks = course.stages.flatMap((stage) => [
    ...stage.homeworks,
    ...stage.days.flatMap((day) => day.homeworks),
  ]);
  return stream.homeworks.flatMap((thread) => {
    const homework = homeworks.find(({ slug }) => slug === thread.homework);
    if (!homework) throw new Error(`${course.slug} has no homework ${thread.homework}`);
    const accepted = thread.messages.find(({ verdict }) => verdict === 'accept');
    if (!accepted) return [];
    return [
      {
        amount: homework.scores,
        reason: 'homework_accepted' as const,
        hoursAgo: accepted.hoursAgo,
        source: homework.slug,
      },
    ];
  });
}

/** A conversation gives points once, by its first rating. */
function ofRatings(amount: number, stream: DemoStream): PointsLine[] {
  return stream.homeworks.flatMap(({ homework, messages }) => {
    const first = messages
      .flatMap(({ rating }) => rating ?? [])
      .toSorted((a, b) => b.hoursAgo - a.hoursAgo)[0];
    return first
      ? [{ amount, reason: 'rating_given' as const, hoursAgo: first.hoursAgo, source: homework }]
      : [];
  });
}
