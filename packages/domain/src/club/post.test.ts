import { expect, it } from 'vitest';
import { canChangeClubContent, canSeeClubContent, clubPostRefusal, isPollEnded } from './post.ts';

const mentions = (count: number) => Array.from({ length: count }, (_, index) => `@[${index + 1}]`).join(' ');

it.each([
  [{ text: 'привет', fileCount: 0, hasPoll: false }, undefined],
  [{ text: ' \u200B', fileCount: 0, hasPoll: false }, 'post_empty'],
  [{ text: '', fileCount: 1, hasPoll: false }, undefined],
  [{ text: '', fileCount: 0, hasPoll: true }, undefined],
  [{ text: mentions(20), fileCount: 0, hasPoll: false }, undefined],
  [{ text: mentions(21), fileCount: 0, hasPoll: false }, 'too_many_mentions'],
  [{ text: '@[1] '.repeat(30), fileCount: 0, hasPoll: false }, undefined],
] as const)('decides about the post %j', (post, refusal) => {
  expect(clubPostRefusal(post)).toBe(refusal);
});

it('shows what is held or hidden to its author and to moderators only', () => {
  const other = { isOwn: false, isModerator: false };
  const own = { isOwn: true, isModerator: false };
  const moderator = { isOwn: false, isModerator: true };
  const states = ['shown', 'held', 'hidden', 'deleted'] as const;
  expect(states.map((state) => canSeeClubContent(state, other))).toEqual([true, false, false, false]);
  expect(states.map((state) => canSeeClubContent(state, own))).toEqual([true, true, true, false]);
  expect(states.map((state) => canSeeClubContent(state, moderator))).toEqual([true, true, true, false]);
  expect(states.map(canChangeClubContent)).toEqual([true, true, false, false]);
});

it('a poll ends at its time', () => {
  expect([isPollEnded(null, 5), isPollEnded(6, 5), isPollEnded(5, 5)]).toEqual([false, false, true]);
});
