import { expect, test } from 'vitest';
import { cancelFaults } from './cancel-form.ts';

test.each([
  [{ reasonType: '', reason: '' }, { reasonType: 'required' }],
  [{ reasonType: 'boredom', reason: 'a long explanation' }, { reasonType: 'required' }],
  [{ reasonType: 'price', reason: '' }, {}],
  [{ reasonType: 'other', reason: '' }, { reason: 'too_short' }],
  [{ reasonType: 'other', reason: '  123456789  ' }, { reason: 'too_short' }],
  [{ reasonType: 'other', reason: '1234567890' }, {}],
])('cancelFaults(%j) returns %j [rules §5 subscription cancel reason]', (values, expected) => {
  expect(cancelFaults(values)).toEqual(expected);
});
