import type { OnboardingQuestionName } from '@daystream/contract';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isOnboardingUnfinished,
  nextOnboardingQuestion,
  onboardingAnswerError,
  onboardingQuestions,
  onboardingStatusOf,
} from './onboarding.ts';

type Name = OnboardingQuestionName;
const full = onboardingQuestions([]);
const progress = (answered: Name[], skipped: Name[], status: number) => ({
  answered: new Set(answered),
  skipped: new Set(skipped),
  status,
});
const account: Name[] = ['firstName', 'email', 'password'];

test('the default questions follow the order of the spec [product §3 onboarding chat questions]', () => {
  const describeQuestions = (questions: typeof full) =>
    questions.map(({ name, type, required, userStatus }) => [name, type, required, userStatus].join(' '));
  expect(describeQuestions(full)).toEqual([
    'firstName text true ',
    'email email true ',
    'password password true 20',
    'socials socials false ',
    'birthday date false 30',
    'avatarId image false 40',
  ]);
});

test('configured questions replace the default ones', () => {
  const questions = full.slice(0, 3);
  expect(onboardingQuestions(questions)).toBe(questions);
});

test.each<[string, Name[], Name[], number, Name | null, number]>([
  ['nothing answered', [], [], 0, 'firstName', 0],
  ['the name answered', ['firstName'], [], 0, 'email', 0],
  ['the account created', account, [], 0, 'socials', 20],
  ['an account without a name, created by app id', ['password'], [], 20, 'firstName', 20],
  ['the social networks skipped', account, ['socials'], 20, 'birthday', 20],
  ['the birthday answered', [...account, 'birthday'], ['socials'], 20, 'avatarId', 30],
  ['the birthday skipped', account, ['socials', 'birthday'], 20, 'avatarId', 30],
  ['status 30 on another device', account, [], 30, 'avatarId', 30],
  ['the picture answered', [...account, 'avatarId'], [], 30, null, 40],
  ['all optional questions skipped', account, ['socials', 'birthday', 'avatarId'], 20, null, 40],
  ['status 40 on another device', account, [], 40, null, 40],
])('next question and status with %s', (_, answered, skipped, status, next, reached) => {
  const current = progress(answered, skipped, status);
  expect(nextOnboardingQuestion(full, current)?.name ?? null).toBe(next);
  expect(onboardingStatusOf(full, current)).toBe(reached);
});

test.each([
  [0, true],
  [20, true],
  [30, true],
  [40, false],
])('isOnboardingUnfinished with status %i: %s', (status, expected) => {
  expect(isOnboardingUnfinished(full, status)).toBe(expected);
});

test('the status never decreases [product §4 onboarding]', () => {
  const names = fc.subarray(full.map(({ name }) => name));
  const status = fc.constantFrom(0, 20, 30, 40);
  fc.assert(
    fc.property(names, names, status, (answered, skipped, known) => {
      expect(onboardingStatusOf(full, progress(answered, skipped, known))).toBeGreaterThanOrEqual(known);
    }),
  );
});

describe('onboardingAnswerError', () => {
  const now = Date.UTC(2026, 0, 1);
  const of = (name: Name) => full.find((question) => question.name === name) as (typeof full)[number];
  test.each<[Name, string, string | null]>([
    ['firstName', ' ', 'required'],
    ['firstName', '\u202E\u200B', 'required'],
    ['firstName', 'Вера', null],
    ['firstName', 'х'.repeat(101), 'too_long'],
    ['email', '', 'required'],
    ['email', 'vera', 'not_email'],
    ['email', ' vera@example.com ', null],
    ['password', '', 'required'],
    ['password', 'short', 'too_short'],
    ['password', 'password', 'password_common'],
    ['password', 'a long way home', null],
    ['birthday', '', null],
    ['birthday', '31.02.1990', 'not_date'],
    ['birthday', '01.02.2030', 'not_date'],
    ['birthday', '28.02.1990', null],
    ['socials', '', null],
    ['avatarId', '', null],
  ])('%s %j → %s [rules §5 onboarding chat answers]', (name, answer, expected) => {
    expect(onboardingAnswerError(of(name), answer, now)).toBe(expected);
  });
});
