import { expect, it } from 'vitest';
import { fieldName, shownProblems } from './shown-problems.ts';

const visit = {
  knownKeys: new Set(['course', 'old']),
  leftFields: new Set<string>(),
  hadDays: true,
  isAsked: false,
};
const untitled = (key: string) => ({ key, field: 'title', code: 'title_missing' as const });
const empty = (key: string) => ({ key, field: null, code: 'day_empty' as const });

it('a new node is not marked for what is not written yet', () => {
  expect(shownProblems([untitled('new'), empty('new'), untitled('old')], visit)).toEqual([untitled('old')]);
});

it('a field of a new node is marked when it was left without a value', () => {
  const leftFields = new Set([fieldName('new', 'title')]);
  expect(shownProblems([untitled('new'), empty('new')], { ...visit, leftFields })).toEqual([untitled('new')]);
});

it('a contradiction is marked at once, also in a new node', () => {
  const reversed = { key: 'new', field: 'repeatTo', code: 'range_reversed' as const };
  expect(shownProblems([reversed], visit)).toEqual([reversed]);
});

it('a new course without days has no fault, until the author asks', () => {
  const noDays = { key: 'course', field: null, code: 'no_days' as const };
  const ofEmpty = { ...visit, hadDays: false };
  expect(shownProblems([noDays], ofEmpty)).toEqual([]);
  expect(shownProblems([noDays], { ...ofEmpty, isAsked: true })).toEqual([noDays]);
});
