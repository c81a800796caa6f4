import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, displayName, firstNameOf, initialOf, normaliseEmail } from './person.ts';

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
  ['Vera Orlova', 'Vera'],
  ['Вера', 'Вера'],
  ['Орлова, Вера', 'Вера'],
  ['Орлова Вера Ивановна', 'Вера'],
  ['Вера Ивановна Орлова', 'Вера'],
  ['Вера Ивановна', 'Вера'],
  ['ОРЛОВА ВЕРА ИВАНОВНА', 'ВЕРА'],
  ['Роман Абрамович', 'Роман'],
  ['Анна Белова', 'Анна'],
  ['Нино Беридзе', 'Нино'],
  ['Jean DUPONT', 'Jean'],
  ['"Vera  Orlova"', 'Vera'],
  ["'Vera Orlova' via Support", 'Vera'],
  ['Vera (Orlova)', 'Vera'],
  ['Dr. Vera Orlova', 'Vera'],
  ['John Smith, PhD', 'John'],
  ['Sra. María José Díaz', 'María'],
  ["D'Angelo Russo", "D'Angelo"],
  ['Анна-Мария Белова', 'Анна-Мария'],
  ['李小龙', '李小龙'],
  ['vera@vera.example', ''],
  ['vera1990', ''],
  ['ООО «Ромашка»', ''],
  ['ИП Орлова В. И.', ''],
  ['Acme, Inc', ''],
  ['Escuela Sol S.L.', ''],
  ['', ''],
  ['***', ''],
])('firstNameOf(%j) = %j', (name, expected) => {
  expect(firstNameOf(name)).toBe(expected);
});

// Which word is the first name is uncertain.
test.each([
  'Орлова Вера',
  'Полина Орлова-Ткач',
  'Орлова Полина',
  'Иван Ткач',
  'Ткач Иван',
  'Беридзе Нино',
  'Orlova Vera',
  'DUPONT Jean',
  'V. Orlova',
  'В. И. Орлова',
  'Орлова В. И.',
  'А.С. Пушкин',
  '田中 太郎',
  '김 민수',
])('firstNameOf(%j) is the whole name', (name) => {
  expect(firstNameOf(name)).toBe(name);
});

test.each([
  [{ firstName: 'Марина ', lastName: 'Ткач' }, 'Марина'],
  [{ firstName: 'Анна Мария', lastName: 'Орлова' }, 'Анна Мария'],
  [{ firstName: 'Орлова Вера Ивановна', lastName: '' }, 'Вера'],
  [{ firstName: 'ООО «Ромашка»', lastName: null }, ''],
  [{ firstName: null }, ''],
])('addressOf(%j) = %j', (user, expected) => {
  expect(addressOf(user)).toBe(expected);
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
