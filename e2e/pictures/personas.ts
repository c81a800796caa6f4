import type { APIRequestContext } from '@playwright/test';
import { createAnonymousSession, createSession } from '../fixtures/sessions.ts';

export interface Persona {
  name: string;
  createToken: (request: APIRequestContext) => Promise<string>;
  addresses: readonly string[];
}

const demoAccount = (name: string, ...addresses: string[]): Persona => ({
  name,
  createToken: (request) => createSession(request, `${name}@example.com`),
  addresses: ['/home', '/courses', ...addresses],
});

/** Demo accounts in special states, with the addresses to open. A redirect is followed. */
export const personas: readonly Persona[] = [
  demoAccount(
    'newcomer',
    '/homework',
    '/banners',
    '/user/points',
    '/user/points/history',
    '/user/subscriptions',
    '/user/setting',
    '/user/edit',
  ),
  demoAccount('onboarding', '/onboarding'),
  demoAccount('frozen', '/course/4/calendar', '/course/4/calendar/1', '/homework'),
  demoAccount('ended', '/course/5/calendar', '/homework'),
  demoAccount('stopped', '/user/subscription/3', '/user/settings', '/user/setting'),
  demoAccount('mobile'),
  demoAccount('must-change-password'),
  demoAccount('must-complete-profile'),
  demoAccount('admin', '/user/setting'),
  {
    name: 'anonymous',
    createToken: createAnonymousSession,
    addresses: ['/home', '/courses', '/homework', '/user/setting', '/user/settings', '/', '/signup'],
  },
];

/** Staff roles, each with the first screen, a permitted screen and a forbidden screen. */
export const staff: readonly Omit<Persona, 'createToken'>[] = [
  { name: 'expert', addresses: ['/studio/', '/studio/users', '/studio/site'] },
  { name: 'support', addresses: ['/studio/', '/studio/tickets', '/studio/site'] },
  { name: 'author', addresses: ['/studio/', '/studio/courses', '/studio/site'] },
];
