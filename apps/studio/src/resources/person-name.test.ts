import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { fullName } from './person-name.tsx';

it.each([
  [{ id: 7, name: 'Анна Белова', email: 'anna@example.com' }, 'Анна Белова'],
  [{ id: 7, name: '', email: 'anna@example.com' }, 'anna@example.com'],
  [{ id: 7, name: '', email: null }, 'people.anonymous 7'],
])('the full name of %j is %s', (person, name) => {
  const t = ((key: string, { id }: { id: number }) => `${key} ${id}`) as unknown as TFunction<'studio'>;
  expect(fullName(person, t)).toBe(name);
});
