import { HomeworkState } from '@daystream/contract';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { homeworkTurn, nextReviewSince, type TurnEvent } from './homework-turn.ts';

test.each([
  ['NOT_UPLOADED', null, null],
  ['UPLOADED', 5, 'expert'],
  ['UPLOADED', null, 'learner'],
  ['FAIL', null, 'learner'],
  ['FAIL', 5, 'expert'],
  ['DONE', null, null],
] as const)('homeworkTurn of %s with review since %s is %s', (state, reviewSince, expected) => {
  expect(homeworkTurn({ state, reviewSince })).toBe(expected);
});

test.each([
  ['a submission starts the review period', null, 'submission', 9],
  ['a submission after rework starts a new one', 5, 'submission', 9],
  ['a learner’s reply starts it again', null, 'learner_message', 9],
  ['a further message of the learner keeps it', 5, 'learner_message', 5],
  ['an expert’s reply without a verdict stops it', 5, 'expert_message', null],
  ['a second message of the expert changes nothing', null, 'expert_message', null],
  ['a decision stops it', 5, 'decision', null],
] as const)('%s [rules §9 expert reply time]', (_, before, event, expected) => {
  expect(nextReviewSince(before, { event, at: 9 })).toBe(expected);
});

test('the side that acted last never has the turn', () => {
  const events = fc.array(fc.constantFrom<TurnEvent>('learner_message', 'expert_message'), { minLength: 1 });
  const state = fc.constantFrom(...HomeworkState.exclude(['NOT_UPLOADED', 'DONE']).options);
  fc.assert(
    fc.property(events, state, (story, inState) => {
      let since: number | null = null;
      for (const [at, event] of story.entries()) since = nextReviewSince(since, { event, at });
      const turn = homeworkTurn({ state: inState, reviewSince: since });
      expect(turn).toBe(story.at(-1) === 'learner_message' ? 'expert' : 'learner');
    }),
  );
});
