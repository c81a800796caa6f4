import { expect, it } from 'vitest';
import { sectionHref, sectionOf } from './navigation-memory.ts';

it.each([
  ['/home', 'home'],
  ['/courses', 'course'],
  ['/course/3/calendar/2', 'course'],
  ['/homework/3/4', 'task'],
  ['/user/points', 'points'],
  ['/user/setting', 'profile'],
  ['/nowhere', null],
])('sectionOf(%s)', (path, section) => {
  expect(sectionOf(path)).toBe(section);
});

it('leads back to where one was, and from inside to the beginning', () => {
  const visited = { course: '/course/3/calendar/2' };
  expect(sectionHref('course', 'home', visited)).toBe('/course/3/calendar/2');
  expect(sectionHref('course', 'course', visited)).toBe('/courses');
  expect(sectionHref('task', 'home', visited)).toBe('/homework');
});
