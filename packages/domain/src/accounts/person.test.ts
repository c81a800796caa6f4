import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayName, initialOf, normaliseEmail } from './person.ts';

test.each([
  [{ firstName: 'Анна', lastName: 'Белова', email: 'a@b.c' }, 'Анна Белова'],
  [{ firstName: 'Анна', lastName: '', email: 'a@b.c' }, 'Анна'],
  [{ firstName: ' ', lastName: 'Белова', email: 'a@b.c' }, 'Белова'],
  [{ firstName: '', lastName: '', email: 'a@b.c' }, 'a@b.c'],
  [{ firstName: null, email: 'a@b.c' }, 'a@b.c'],
  [{ email: null }, ''],
])('displayName(%j) = %j [product §3 user]', (user, expected) => {
  expect(displayName(user)).toBe(expected);
});

test.each([
  [' Анна', 'А'],
  ['🌸 Anna', '🌸'],
  ['👩‍🏫 Anna', '👩‍🏫'],
  ['', ''],
])('initialOf(%j) = %j', (name, expected) => {
  expect(initialOf(name)).toBe(expected);
});

test.each([
  [' Learner@Example.COM ', 'learner@example.com'],
  ['learner@example.com', 'learner@example.com'],
  ['', ''],
])('normaliseEmail(%j) = %j [rules §5 sign-in]', (email, expected) => {
  expect(normaliseEmail(email)).toBe(expected);
});

test('normaliseEmail is idempotent', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const once = normaliseEmail(` ${email}\n`);
      expect(normaliseEmail(once)).toBe(once);
    }),
  );
});
