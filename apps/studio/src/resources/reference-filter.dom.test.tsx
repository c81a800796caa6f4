import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { choose, noConnection, offline, openStudio } from '../testing/studio.tsx';
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

it('filters a list by a record that is chosen', async () => {
  const api = openStudio(
    { 'studio.people.list': () => [], 'studio.segments.list': () => [{ id: 4, name: 'Sleepers' }] },
    <PeopleList />,
    { brand: { runtime: { oldInterfaceUrl: '' } }, member: { roles: ['support'] } },
  );
  await choose('Segment', 'Sleepers');
  await expect
    .poll(() => api.requests('studio.people.list').at(-1)?.query.get('filter'))
    .toBe('{"segment_id":4}');
});
