import { HomeworkState } from '@daystream/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { homeworkSubmissionRefusals } from './homework-submission.ts';

const complete = {
  state: 'NOT_UPLOADED',
  message: 'Готово',
  fileCount: 1,
  isMessageRequired: true,
  isFileRequired: true,
  isExerciseRequired: true,
  exerciseCount: 2,
  chosenExerciseCount: 1,
} as const;

test.each([
  ['a complete submission', complete, {}],
  ['no text if one is required', { ...complete, message: ' ' }, { message: 'message_required' }],
  ['a text of one character', { ...complete, message: ' x ' }, { message: 'too_short' }],
  ['one character if no text is required', { ...complete, message: 'x', isMessageRequired: false }, {}],
  ['one character after rework', { ...complete, state: 'FAIL', message: 'x' }, {}],
  ['a file without a text if none is required', { ...complete, message: '', isMessageRequired: false }, {}],
  ['no file if one is required', { ...complete, fileCount: 0 }, { fileIds: 'file_required' }],
  ['no file if none is required', { ...complete, fileCount: 0, isFileRequired: false }, {}],
  ['no exercise chosen', { ...complete, chosenExerciseCount: 0 }, { exerciseIds: 'required' }],
  ['no exercise if none is required', { ...complete, chosenExerciseCount: 0, isExerciseRequired: false }, {}],
  ['only a file after rework', { ...complete, state: 'FAIL', message: '' }, {}],
  ['no exercises to choose from', { ...complete, exerciseCount: 0, chosenExerciseCount: 0 }, {}],
  [
    'an empty submission',
    { ...complete, message: '  ', fileCount: 0, chosenExerciseCount: 0 },
    { message: 'message_required', fileIds: 'file_required', exerciseIds: 'required' },
  ],
  ['only a text after rework', { ...complete, state: 'FAIL', fileCount: 0, chosenExerciseCount: 0 }, {}],
  [
    'only a text during the review',
    { ...complete, state: 'UPLOADED', fileCount: 0, chosenExerciseCount: 0 },
    {},
  ],
  [
    'an empty message after rework',
    { ...complete, state: 'FAIL', message: '', fileCount: 0 },
    { message: 'message_required' },
  ],
] as const)('homeworkSubmissionRefusals: %s', (_, submission, expected) => {
  expect(homeworkSubmissionRefusals(submission)).toEqual(expected);
});

test('additional text, files or exercises never add an error [rules §5 homework]', () => {
  const anySubmission = fc.record({
    state: fc.constantFrom(...HomeworkState.options),
    message: fc.constantFrom('', '  ', 'Готово'),
    fileCount: fc.nat(9),
    isMessageRequired: fc.boolean(),
    isFileRequired: fc.boolean(),
    isExerciseRequired: fc.boolean(),
    exerciseCount: fc.nat(3),
    chosenExerciseCount: fc.nat(3),
  });
  fc.assert(
    fc.property(anySubmission, (submission) => {
      const { fileCount, chosenExerciseCount } = submission;
      const more = {
        ...submission,
        message: 'Готово',
        fileCount: fileCount + 1,
        chosenExerciseCount: chosenExerciseCount + 1,
      };
      const before = Object.keys(homeworkSubmissionRefusals(submission));
      expect(before).toEqual(expect.arrayContaining(Object.keys(homeworkSubmissionRefusals(more))));
      expect(homeworkSubmissionRefusals(more)).toEqual({});
    }),
  );
});
