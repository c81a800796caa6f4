import { ApiError } from '@daystream/api-client';
import { expect, it } from 'vitest';
import { faultLines, faultMessage, isFault } from './fault-report.ts';

const context = {
  path: '/course/7/calendar/3?token=abc#secret',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64)',
  width: 390,
  height: 844,
  at: new Date('2026-11-24T08:00:00Z'),
};
const labels = {
  screen: 'Screen',
  error: 'Error',
  request: 'Request',
  browser: 'Browser',
  window: 'Window',
  time: 'Time',
};
const apiError = (status: number, code: ApiError['code']) =>
  new ApiError({
    status,
    code,
    message: 'The homework “My secret diary” is broken',
    requestId: '4511bf48-fe3b',
  });

it('names the screen, the error and its request, and contains no token, query or text of the learner [rules §7 tech-questions/auto]', () => {
  expect(faultMessage(faultLines(apiError(500, 'internal'), context), labels).split('\n')).toEqual([
    'Screen: /course/7/calendar/3',
    'Error: 500 internal',
    'Request: 4511bf48-fe3b',
    'Browser: Mozilla/5.0 (X11; Linux x86_64)',
    'Window: 390 × 844',
    'Time: 2026-11-24T08:00:00.000Z',
  ]);
});

it.each([
  [new TypeError('x is not a function'), 'TypeError: x is not a function'],
  [new TypeError(`bad anna@example.com ${'a1B2'.repeat(11)}`), 'TypeError: bad [e-mail] [token]'],
  [new SyntaxError('Unexpected token, "My secret diary" is not JSON'), 'SyntaxError'],
  [new Error('My secret diary'), 'Error'],
  ['My secret diary', 'string'],
  [undefined, 'undefined'],
])('describes %s', (error, description) => {
  expect(faultLines(error, context).find(([name]) => name === 'error')).toEqual(['error', description]);
});

it('hides a token in the path of a screen, and fits into a message of support', () => {
  const lines = faultLines(new TypeError('x'.repeat(900)), {
    ...context,
    path: `/auto/${'a1B2'.repeat(11)}`,
    userAgent: 'y'.repeat(900),
  });
  expect(lines[0]).toEqual(['screen', '/auto/[token]']);
  expect(faultMessage(lines, labels).length).toBeLessThanOrEqual(500);
});

it('offers no report of a refusal or a lost connection', () => {
  const errors = [
    apiError(500, 'internal'),
    apiError(200, 'unknown'),
    new TypeError('x'),
    apiError(404, 'not_found'),
    apiError(0, 'network'),
    apiError(0, 'timeout'),
  ];
  expect(errors.map(isFault)).toEqual([true, true, true, false, false, false]);
});
