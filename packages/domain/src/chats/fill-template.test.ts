import { expect, it } from 'vitest';
import { fillTemplate } from './fill-template.ts';

const values = { first_name: 'Vera', name: 'Vera Lind', course: 'Face', school: 'Aurora', agent: 'Olga' };

it.each([
  ['Hello, {first_name}!', 'Hello, Vera!'],
  ['{name}: {course} ({school}), {agent}', 'Vera Lind: Face (Aurora), Olga'],
  ['{first_name} and {first_name}', 'Vera and Vera'],
  ['{unknown} {first_name', '{unknown} {first_name'],
  ['', ''],
])('fills in %j as %j', (template, filled) => {
  expect(fillTemplate(template, values)).toBe(filled);
});

it('leaves no gap for a variable without a value', () => {
  expect(fillTemplate('Hello, {first_name}!', { ...values, first_name: '' })).toBe('Hello!');
});

it('does not fill in a value again', () => {
  expect(fillTemplate('{first_name}', { ...values, first_name: '{agent}' })).toBe('{agent}');
});
