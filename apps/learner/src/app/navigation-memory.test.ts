import { expect, it } from 'vitest';
import {
  bottomBarHref,
  bottomBarEntryOf,
  sectionHref,
  sectionOf,
  withVisit,
  type Visited,
} from './navigation-memory.ts';
import { routeAt } from './route-at.ts';

it.each([
  ['/home', 'home'],
  ['/events', 'home'],
  ['/courses', 'course'],
  ['/course/3/calendar/2', 'course'],
  ['/homework/3/4', 'task'],
  ['/chat/5', 'chat'],
  ['/catalog', 'catalog'],
  ['/user/points', 'points'],
  ['/user/points/history', 'points'],
  ['/user/setting', 'profile'],
  ['/user/settings/cookie', 'profile'],
  ['/user/subscription/4', 'profile'],
  ['/support', null],
  ['/nowhere', null],
  ['/user/nowhere', null],
  ['/homely', null],
])('maps %s to the section %s', (path, section) => {
  expect(sectionOf(routeAt(path))).toBe(section);
});

it('links to the last visited address, and from inside the section to its first screen [product §2 navigation memory]', () => {
  const visited = { course: '/course/3/calendar/2' };
  expect(sectionHref('course', 'home', visited)).toBe('/course/3/calendar/2');
  expect(sectionHref('course', 'course', visited)).toBe('/courses');
  expect(sectionHref('task', 'home', visited)).toBe('/homework');
});

it('the bottom bar combines chats and tasks, and links to the one visited last [product §2 navigation memory]', () => {
  expect([
    bottomBarEntryOf('chat'),
    bottomBarEntryOf('task'),
    bottomBarEntryOf('catalog'),
    bottomBarEntryOf(null),
  ]).toEqual(['task', 'task', 'course', null]);
  let visited: Visited = withVisit({}, 'task', '/homework/3/4');
  visited = withVisit(visited, 'chat', '/chat/5');
  expect(bottomBarHref('task', 'home', visited)).toBe('/chat/5');
  visited = withVisit(visited, 'task', '/homework/7/8');
  expect(bottomBarHref('task', 'home', visited)).toBe('/homework/7/8');
  expect(bottomBarHref('task', 'chat', visited)).toBe('/chat');
  expect(bottomBarHref('task', 'task', visited)).toBe('/homework');
  expect(bottomBarHref('task', 'home', {}, { first: 'chat' })).toBe('/chat');
  expect(bottomBarHref('task', 'home', visited, { first: 'chat' })).toBe('/homework/7/8');
  expect(bottomBarHref('task', 'home', visited, { wanted: 'task' })).toBe('/homework/7/8');
  expect(bottomBarHref('task', 'home', visited, { wanted: 'chat' })).toBe('/chat');
  expect(bottomBarHref('task', 'home', {}, { first: 'chat', wanted: 'task' })).toBe('/homework');
  expect(bottomBarHref('course', 'home', visited)).toBe('/courses');
});
