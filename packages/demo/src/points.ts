import type { ScoreReason } from '@daystream/contract';
import type { DemoCourse, DemoPerson, DemoBrand, DemoStream } from './brand.ts';

/** An entry of a person's points history with its source. */
export interface PointsEntry {
  amount: number;
  reason: ScoreReason;
  /** Hours before the time of seeding. */
  hoursAgo: number;
  /** A day as `course/number`; a homework or a course as its slug; the title of a reward; what staff wrote to a correction; the e-mail of who was invited. */
  source: string;
  /** The slug of the course; null where the points are about none. */
  course: string | null;
}

const hoursOfDay = 24;

/**
 * The complete points history of a person, oldest first: points of ended days, accepted homework and ratings (spec api "points"), and the person's
 * `scoreEntries`. Days are assumed to be ended on the date on which they open.
 *
 * @throws {Error} if a stream names an unknown course or homework.
 */
export function pointsHistory(brand: DemoBrand, person: DemoPerson): PointsEntry[] {
  const earned = person.streams.flatMap((stream) => {
    const course = brand.courses.find(({ slug }) => slug === stream.course);
    if (!course) throw new Error(`${person.email} has a stream of the unknown course ${stream.course}`);
    const { rating_given: ratingGiven } = brand.config.score_amounts;
    return [
      ...pointsForDays(course, stream),
      ...pointsForHomework(course, stream),
      ...pointsForRatings(ratingGiven, stream),
    ];
  });
  const invited = brand.shop.orders.flatMap(({ invitation, daysAgo, email }) =>
    invitation?.by === person.email
      ? [
          {
            amount: invitation.points,
            reason: 'referral' as const,
            source: email,
            course: null,
            hoursAgo: daysAgo * hoursOfDay,
          },
        ]
      : [],
  );
  const other = person.scoreEntries.map(({ amount, reason, daysAgo, source }) => ({
    amount,
    reason,
    source,
    course: reason === 'course_completed' ? source : null,
    hoursAgo: daysAgo * hoursOfDay,
  }));
  return [...earned, ...invited, ...other].toSorted((a, b) => b.hoursAgo - a.hoursAgo);
}

/** Whether the learner has ended a day; past rest days count as ended. */
export function isDayEnded(stream: DemoStream, dayNumber: number): boolean {
  return stream.days.find(({ upTo }) => dayNumber <= upTo)?.finished ?? false;
}

function pointsForDays(course: DemoCourse, stream: DemoStream): PointsEntry[] {
  return course.stages
    .flatMap(({ days }) => days)
    .filter((day) => day.scores > 0 && isDayEnded(stream, day.dayNumber))
    .map((day) => ({
      amount: day.scores,
      reason: 'day_ended',
      hoursAgo: Math.max(0, -(stream.startsInDays + day.delay) * hoursOfDay - 9),
      source: `${course.slug}/${day.dayNumber}`,
      course: course.slug,
    }));
}

function pointsForHomework(course: DemoCourse, stream: DemoStream): PointsEntry[] {
  const homeworks = course.stages.flatMap((stage) => [
    ...stage.homeworks,
    ...stage.days.flatMap((day) => day.homeworks),
  ]);
  return stream.homeworks.flatMap((chat) => {
    const homework = homeworks.find(({ slug }) => slug === chat.homework);
    if (!homework) throw new Error(`${course.slug} has no homework ${chat.homework}`);
    const accepted = chat.messages.find(({ verdict }) => verdict === 'accept');
    if (!accepted) return [];
    return [
      {
        amount: homework.scores,
        reason: 'homework_accepted' as const,
        hoursAgo: accepted.hoursAgo,
        source: homework.slug,
        course: course.slug,
      },
    ];
  });
}

/** Only the first rating of a chat awards points. */
function pointsForRatings(amount: number, { course, homeworks }: DemoStream): PointsEntry[] {
  return homeworks.flatMap(({ homework, messages }) => {
    const first = messages
      .flatMap(({ rating }) => rating ?? [])
      .toSorted((a, b) => b.hoursAgo - a.hoursAgo)[0];
    return first
      ? [{ amount, reason: 'rating_given' as const, hoursAgo: first.hoursAgo, source: homework, course }]
      : [];
  });
}
