import { expect, it } from 'vitest';
import { draftProblems, isDraftError, type ProblemNode } from './draft-problems.ts';

const course: ProblemNode = {
  kind: 'course',
  id: 1,
  parentId: null,
  fields: {
    title: 'Course',
    demoVideoId: null,
    options: [],
    documents: [],
    freezeDaysPerYear: 0,
    freezeMinDays: 1,
  },
};
const stage: ProblemNode = { kind: 'stage', id: 2, parentId: 1, fields: { title: 'Stage', delay: 0 } };
const day = (id: number, fields = {}): ProblemNode => ({
  kind: 'day',
  id,
  parentId: 2,
  fields: { title: 'Day', dayOfRest: true, delay: 0, documents: [], ...fields },
});
const set = (fields = {}): ProblemNode => ({
  kind: 'set',
  id: 4,
  parentId: 3,
  fields: { repeatCount: 1, userRepeatRangeFrom: 1, userRepeatRangeTo: 1, ...fields },
});
const lesson = (fields = {}): ProblemNode => ({
  kind: 'lesson',
  id: 5,
  parentId: 4,
  fields: {
    title: 'Lesson',
    description: null,
    videoId: 7,
    descriptionVideoId: null,
    verticalVideoId: null,
    verticalDescriptionVideoId: null,
    ...fields,
  },
});
const homework = (fields = {}): ProblemNode => ({
  kind: 'day_homework',
  id: 6,
  parentId: 3,
  fields: {
    title: 'Homework',
    text: {},
    isMessageRequired: true,
    isFileRequired: false,
    isExerciseRequired: false,
    exercises: [],
    ...fields,
  },
});
const found = (nodes: readonly ProblemNode[], state: 'ready' | 'processing' | 'failed' = 'ready') =>
  draftProblems({ nodes, videos: [{ id: 7, state }] }).map(
    (problem) => `${problem.kind} ${problem.field ?? '-'} ${problem.code}${isDraftError(problem) ? '!' : ''}`,
  );
const withCourse = (fields: object): ProblemNode => ({ ...course, fields: { ...course.fields, ...fields } });

it('a complete draft has no problems', () => {
  expect(found([course, stage, day(3, { dayOfRest: false }), set(), lesson(), homework()])).toEqual([]);
});

it.each<[name: string, nodes: ProblemNode[], problem: string]>([
  ['a course without days', [course], 'course - no_days!'],
  ['stages without days', [course, stage], 'course - no_days!'],
  ['a working day with nothing in it', [course, stage, day(3, { dayOfRest: false })], 'day - day_empty'],
  ['an untitled day', [course, stage, day(3, { title: ' ' })], 'day title title_missing!'],
  ['an untitled course', [withCourse({ title: '' }), stage, day(3)], 'course title title_missing!'],
  ['an empty lesson set', [course, stage, day(3), set()], 'set - set_empty'],
  [
    'a range that ends before it begins',
    [course, stage, day(3), set({ userRepeatRangeFrom: 3 }), lesson()],
    'set userRepeatRangeTo range_reversed!',
  ],
  [
    'repeats outside of the range',
    [course, stage, day(3), set({ repeatCount: 4 }), lesson()],
    'set repeatCount repeat_outside_range',
  ],
  [
    'a lesson with nothing in it',
    [course, stage, day(3), set(), lesson({ videoId: null })],
    'lesson videoId lesson_empty',
  ],
  [
    'a homework without a text',
    [course, stage, day(3), homework({ text: null })],
    'day_homework text homework_text_missing',
  ],
  [
    'a choice of exercises without exercises',
    [course, stage, day(3), homework({ isExerciseRequired: true })],
    'day_homework exercises exercises_missing!',
  ],
  [
    'a homework that asks for nothing',
    [course, stage, day(3), homework({ isMessageRequired: false })],
    'day_homework isMessageRequired homework_asks_nothing',
  ],
  [
    'a day that opens before an earlier one',
    [course, stage, day(3, { delay: 2 }), day(8, { delay: 1 })],
    'day delay opens_before_previous',
  ],
  [
    'a stage that opens before the one before it',
    [
      course,
      { kind: 'stage', id: 9, parentId: 1, fields: { title: 'First', delay: 7 } },
      { kind: 'day', id: 8, parentId: 9, fields: { title: 'Day', dayOfRest: true, delay: 0, documents: [] } },
      stage,
      day(3, { delay: 6 }),
    ],
    'day delay opens_before_previous',
  ],
  [
    'a document without an address and a file',
    [withCourse({ documents: [{ title: 'Plan', url: '', fileId: null }] }), stage, day(3)],
    'course documents document_incomplete!',
  ],
  [
    'a shortest freeze that is longer than the allowance',
    [withCourse({ freezeDaysPerYear: 3, freezeMinDays: 7 }), stage, day(3)],
    'course freezeMinDays freeze_never_allowed',
  ],
])('%s is a problem', (_, nodes, problem) => {
  expect(found(nodes)).toContain(problem);
});

it.each(['failed', 'processing'] as const)('a %s video does not prevent publishing', (state) => {
  expect(found([course, stage, day(3), set(), lesson()], state)).toEqual([`lesson videoId video_${state}`]);
});
