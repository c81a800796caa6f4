import type { APIRequestContext } from '@playwright/test';
import { beginAnonymously, beginSession } from '../fixtures/visitors.ts';

export interface Person {
  name: string;
  begin: (request: APIRequestContext) => Promise<string>;
  addresses: readonly string[];
}

const known = (name: string, ...addresses: string[]): Person => ({
  name,
  begin: (request) => beginSession(request, `${name}@example.com`),
  addresses: ['/home', '/courses', ...addresses],
});

/** Everybody whom the demo has and what they are shown; who is sent elsewhere is pictured there. */
export const people: readonly Person[] = [
  known(
    'newcomer',
    '/homework',
    '/banners',
    '/user/points',
    '/user/points/history',
    '/user/subscriptions',
    '/user/setting',
    '/user/edit',
  ),
  known('onboarding', '/onboarding'),
  known('frozen', '/course/4/calendar', '/course/4/calendar/1', '/homework'),
  known('ended', '/course/5/calendar', '/homework'),
  known('stopped', '/user/subscription/3', '/user/settings', '/user/setting'),
  known('mobile'),
  known('must-change-password'),
  known('must-complete-profile'),
  known('admin', '/user/setting'),
  {
    name: 'anonymous',
    begin: beginAnonymously,
    addresses: ['/home', '/courses', '/homework', '/user/setting', '/user/settings', '/', '/signup'],
  },
];

/** What the studio shows to each role: their first room, one that is theirs, one that is not. */
export const staff: readonly Omit<Person, 'begin'>[] = [
  { name: 'expert', addresses: ['/studio/', '/studio/users', '/studio/site'] },
  { name: 'support', addresses: ['/studio/', '/studio/tickets', '/studio/site'] },
  { name: 'author', addresses: ['/studio/', '/studio/courses', '/studio/site'] },
];
