import { HomeworkState } from '@daystream/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { homeworkSubmissionRefusals } from './homework-submission.ts';

const whole = {
  state: 'NOT_UPLOADED',
  message: 'Готово',
  fileCount: 1,
  isFileRequired: true,
  exerciseCount: 2,
  chosenExerciseCount: 1,
} as const;

test.each([
  ['whole', whole, {}],
  ['a file says enough', { ...whole, message: '' }, {}],
  ['no file where one is asked for', { ...whole, fileCount: 0 }, { fileIds: 'file_required' }],
  ['no file where none is asked for', { ...whole, fileCount: 0, isFileRequired: false }, {}],
  ['no exercise chosen', { ...whole, chosenExerciseCount: 0 }, { exerciseIds: 'required' }],
  ['none to choose', { ...whole, exerciseCount: 0, chosenExerciseCount: 0 }, {}],
  [
    'nothing at all',
    { ...whole, message: '  ', fileCount: 0, chosenExerciseCount: 0 },
    { message: 'message_required', fileIds: 'file_required', exerciseIds: 'required' },
  ],
  ['words are enough after rework', { ...whole, state: 'FAIL', fileCount: 0, chosenExerciseCount: 0 }, {}],
  ['and during review', { ...whole, state: 'UPLOADED', fileCount: 0, chosenExerciseCount: 0 }, {}],
  [
    'but not silence',
    { ...whole, state: 'FAIL', message: '', fileCount: 0 },
    { message: 'message_required' },
  ],
] as const)('%s', (_, submission, expected) => {
  expect(homeworkSubmissionRefusals(submission)).toEqual(expected);
});

test('additional text, files or exercises never add an error [rules §5 homework]', () => {
  const anySubmission = fc.record({
    state: fc.constantFrom(...HomeworkState.options),
    message: fc.constantFrom('', '  ', 'Готово'),
    fileCount: fc.nat(9),
    isFileRequired: fc.boolean(),
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
