import { expect, test } from 'vitest';
import { fittingAdditions, type CombinedProduct } from './additions.ts';

const product = (change: Partial<CombinedProduct>): CombinedProduct => ({
  id: 1,
  kind: 'course',
  currency: 'EUR',
  courseId: 10,
  accessDays: 30,
  isSubscription: false,
  ...change,
});
const other = (change: Partial<CombinedProduct>) => product({ id: 2, courseId: 20, ...change });

test.each<[string, Partial<CombinedProduct>, Partial<CombinedProduct>, boolean]>([
  ['another course', {}, {}, true],
  ['the same course', {}, { courseId: 10 }, false],
  ['itself', {}, { id: 1 }, false],
  ['a product of another currency', {}, { currency: 'RUB' }, false],
  ['a question to the expert of the course', {}, { kind: 'expert_additional_question', courseId: 10 }, true],
  ['a consultation of the course', { kind: 'extension' }, { kind: 'consultation', courseId: 10 }, true],
  ['a question about another course', {}, { kind: 'expert_additional_question' }, false],
  ['an extension of the course', {}, { kind: 'extension', courseId: 10 }, true],
  ['an extension of access without an end', { accessDays: null }, { kind: 'extension', courseId: 10 }, false],
  ['an extension with a question', { kind: 'consultation' }, { kind: 'extension', courseId: 10 }, false],
  ['a course with a club', { kind: 'club', courseId: null }, {}, true],
  ['a club', {}, { kind: 'club', courseId: null }, false],
  ['an upgrade', {}, { kind: 'upgrade' }, false],
  ['a subscription', {}, { kind: 'course_subscription', isSubscription: true }, false],
  ['a course with a subscription', { kind: 'course_subscription', isSubscription: true }, {}, false],
])('%s is bought together: %j %j %j', (_, main, offered, fits) => {
  expect(fittingAdditions(product(main), [other(offered)])).toHaveLength(fits ? 1 : 0);
});

test('of two services of one course, the first is offered', () => {
  const offered = [other({}), other({ id: 3 }), other({ id: 4, courseId: 30 })];
  expect(fittingAdditions(product({}), offered).map(({ id }) => id)).toEqual([2, 4]);
});
