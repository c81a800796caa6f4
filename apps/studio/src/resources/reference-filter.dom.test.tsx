import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noConnection, offline, openStudio } from '../testing/studio.tsx';
import { PeopleList } from './people/people-list.tsx';

it('without the server a list says it once, and not under its filters too', async () => {
  const handlers = { 'studio.people.list': noConnection, 'studio.segments.list': noConnection };
  const api = openStudio(handlers, <PeopleList />, {
    brand: { runtime: { oldInterfaceUrl: '' } },
    member: { roles: ['support'] },
  });
  expect(await screen.findByText(offline.message)).toBeVisible();
  await expect.poll(() => api.requests('studio.segments.list').length).toBeGreaterThan(0);
  await expect.poll(() => screen.queryAllByText(offline.message).length).toBe(1);
});
