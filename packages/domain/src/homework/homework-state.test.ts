import type { HomeworkState } from '@daystream/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  homeworkRefusal,
  isSubmission,
  canReopenHomework,
  canReviewHomework,
  canUploadHomework,
  nextHomeworkState,
  type HomeworkAction,
} from './homework-state.ts';

const actions: HomeworkAction[] = ['upload', 'accept', 'return', 'reopen'];

describe('nextHomeworkState and homeworkRefusal', () => {
  test.each([
    ['NOT_UPLOADED', ['UPLOADED', null, null, null]],
    ['UPLOADED', ['UPLOADED', 'DONE', 'FAIL', null]],
    ['FAIL', ['UPLOADED', null, null, null]],
    ['DONE', [null, null, null, 'FAIL']],
  ] as const)('%s', (from, expected) => {
    expect(actions.map((action) => nextHomeworkState(from, action))).toEqual(expected);
    expect(canUploadHomework(from)).toBe(expected[0] !== null);
    expect(canReviewHomework(from)).toBe(expected[1] !== null);
    expect(canReopenHomework(from)).toBe(expected[3] !== null);
  });
});

test.each([
  ['DONE', 'upload', 'homework_done'],
  ['NOT_UPLOADED', 'accept', 'homework_not_under_review'],
  ['FAIL', 'return', 'homework_not_under_review'],
  ['UPLOADED', 'reopen', 'homework_not_reviewed'],
  ['UPLOADED', 'accept', null],
] as const)('homeworkRefusal(%s, %s) = %s', (from, action, expected) => {
  expect(homeworkRefusal(from, action)).toBe(expected);
});

test.each([
  ['NOT_UPLOADED', true],
  ['FAIL', true],
  ['UPLOADED', false],
  ['DONE', false],
] as const)('an upload from %s starts the review clock: %s', (from, expected) => {
  expect(isSubmission(from)).toBe(expected);
});

test('only a review sets DONE, and only reopening leaves it [product §4 homework]', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 30 }), (sequence) => {
      let state: HomeworkState = 'NOT_UPLOADED';
      const intoDone: string[] = [];
      const outOfDone: string[] = [];
      for (const action of sequence) {
        const next: HomeworkState = nextHomeworkState(state, action) ?? state;
        if (next === 'DONE' && state !== 'DONE') intoDone.push(`${state} ${action}`);
        if (state === 'DONE' && next !== 'DONE') outOfDone.push(`${action} ${next}`);
        state = next;
      }
      expect(intoDone.filter((step) => step !== 'UPLOADED accept')).toEqual([]);
      expect(outOfDone.filter((step) => step !== 'reopen FAIL')).toEqual([]);
    }),
  );
});
