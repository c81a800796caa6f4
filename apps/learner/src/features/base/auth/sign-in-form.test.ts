import { expect, it } from 'vitest';
import { signInFaults, toRequest } from './sign-in-form.ts';

it.each([
  ['', '', { email: 'required', password: 'required' }],
  ['  ', 'x', { email: 'required' }],
  ['anna', 'x', { email: 'not_email' }],
  ['anna@school', 'x', { email: 'not_email' }],
  [' Anna@School.example ', 'x', {}],
])('signInFaults({ email: %j, password: %j }) returns %j [rules §5 sign-in]', (email, password, faults) => {
  expect(signInFaults({ email, password })).toEqual(faults);
});

it('toRequest trims and lower-cases the e-mail, and keeps the password unchanged [rules §5 sign-in]', () => {
  expect(toRequest({ email: ' Anna@School.example ', password: ' X ', code: '' })).toEqual({
    email: 'anna@school.example',
    password: ' X ',
  });
});
