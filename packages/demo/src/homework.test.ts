import { messageMaxFiles } from '@daystream/contract';
import type { HomeworkState } from '@daystream/contract';
import {
  homeworkSubmissionRefusals,
  isSubmission,
  localDay,
  localMidnight,
  nextHomeworkState,
  reviewTimeLeft,
} from '@daystream/domain';
import { describe, expect, it } from 'vitest';
import { demoBrands } from './index.ts';
import type { DemoMessage } from './index.ts';
import { opensAt } from './testing/stream-at.ts';
import { courseOf, homeworksOf } from './testing/brand-parts.ts';

const hour = 3_600_000;
const someTime = Date.parse('2026-05-10T12:00:00Z');
const chats = demoBrands.flatMap((brand) =>
  brand.people.flatMap((person) =>
    person.streams.flatMap((stream) => {
      const course = courseOf(brand, stream.course);
      return stream.homeworks.map((chat) => ({
        personStream: { person, stream, course },
        chat,
        homeworkInCourse: homeworksOf(course).find(({ homework }) => homework.slug === chat.homework),
        name: `${brand.appId} ${person.email} ${chat.homework}`,
      }));
    }),
  ),
);

/** The state before each message and after the last one; null after a message that was not allowed. */
function statesOf(messages: readonly DemoMessage[]): (HomeworkState | null)[] {
  const states: (HomeworkState | null)[] = ['NOT_UPLOADED'];
  for (const { by, verdict } of messages) {
    const from = states.at(-1) ?? null;
    const action = by === 'learner' ? 'upload' : verdict;
    states.push(from && (action ? nextHomeworkState(from, action) : from));
  }
  return states;
}

describe.each(chats)('$name', ({ personStream, chat, homeworkInCourse }) => {
  const { messages } = chat;
  const states = statesOf(messages);
  const fromLearner = messages.filter(({ by }) => by === 'learner');

  it('belongs to the course and ends in its declared state', () => {
    expect(homeworkInCourse).toBeDefined();
    expect(states).not.toContain(null);
    expect(states.at(-1)).toBe(chat.state);
    expect(fromLearner.filter(({ verdict }) => verdict)).toEqual([]);
  });

  it('has no messages after the acceptance', () => {
    expect(states.slice(0, -1)).not.toContain('DONE');
  });

  it('contains the required files and exercises', () => {
    const known = homeworkInCourse?.homework.exercises.map(({ slug }) => slug) ?? [];
    expect(known).toEqual(expect.arrayContaining(messages.flatMap(({ exercises = [] }) => exercises)));
    expect(messages.filter(({ pictures }) => pictures.length > messageMaxFiles)).toEqual([]);
    const refusals = messages.map((message, index) =>
      message.by === 'expert'
        ? {}
        : homeworkSubmissionRefusals({
            state: states[index] ?? 'DONE',
            message: message.text,
            fileCount: message.pictures.length,
            isMessageRequired: homeworkInCourse?.homework.isMessageRequired ?? true,
            isFileRequired: homeworkInCourse?.homework.isFileRequired ?? true,
            isExerciseRequired: homeworkInCourse?.homework.isExerciseRequired ?? true,
            exerciseCount: known.length,
            chosenExerciseCount: message.exercises?.length ?? 0,
          }),
    );
    expect(refusals).toEqual(messages.map(() => ({})));
  });

  it('has messages in chronological order, after the homework opened, while the stream was open', () => {
    const hours = messages.map(({ hoursAgo }) => hoursAgo);
    expect(hours).toEqual([...new Set(hours)].toSorted((a, b) => b - a));
    const { timezone } = personStream.person;
    const now = localMidnight(localDay(someTime, timezone), timezone);
    const from = opensAt(personStream, homeworkInCourse?.delay ?? Infinity, now);
    const to = Math.min(
      now,
      opensAt(
        personStream,
        (personStream.stream.endsInDays ?? Infinity) - personStream.stream.startsInDays,
        now,
      ),
    );
    const times = hours.map((ago) => now - ago * hour);
    expect(times.filter((at) => at < from || at >= to)).toEqual([]);
  });

  it('has ratings only of seen messages of the expert, after they were written', () => {
    const rated = messages.filter(({ rating }) => rating);
    const wrong = rated.filter(
      ({ by, isViewed, hoursAgo, rating }) =>
        by !== 'expert' || isViewed === false || (rating?.hoursAgo ?? Infinity) >= hoursAgo,
    );
    expect(wrong).toEqual([]);
  });

  it('has no seen message after an unseen one of the same side', () => {
    const sides = (['learner', 'expert'] as const).map((side) =>
      messages.filter(({ by }) => by === side).map(({ isViewed }) => (isViewed === false ? 1 : 0)),
    );
    expect(sides).toEqual(sides.map((unseen) => unseen.toSorted((a, b) => a - b)));
  });
});

describe('the review desk of aurora', () => {
  /** The remaining review time of each homework, in hours. */
  const hoursLeft = chats
    .filter(({ name, chat }) => name.startsWith('aurora') && chat.state === 'UPLOADED')
    .map(({ chat }) => {
      const states = statesOf(chat.messages);
      const sent = chat.messages.findLast(
        ({ by }, index) => by === 'learner' && isSubmission(states[index] ?? 'DONE'),
      );
      return reviewTimeLeft({ reviewSince: 0, now: (sent?.hoursAgo ?? 0) * hour }) / hour;
    });

  it('has recent, urgent and overdue homework', () => {
    expect(hoursLeft.length).toBeGreaterThanOrEqual(8);
    expect(hoursLeft.filter((hours) => hours > 18).length).toBeGreaterThanOrEqual(3);
    expect(hoursLeft.filter((hours) => hours > 0 && hours <= 2).length).toBeGreaterThanOrEqual(2);
    expect(hoursLeft.filter((hours) => hours < 0).length).toBeGreaterThanOrEqual(2);
  });
});
