import { partialFakeApi, type PartialHandlers } from '@daystream/api-client/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { EventList } from './event-list.tsx';

const event = {
  id: 3,
  community_id: 2,
  title: 'Paint together',
  starts_at: 4_000_000_000,
  ends_at: 4_000_003_600,
  places: 2,
  coming_count: 1,
};
function open(of: object = {}, handlers: PartialHandlers = {}) {
  partialFakeApi({
    'user.get': () => user,
    'club.events.list': () => ({ items: [{ ...event, ...of }], next_cursor: null }),
    ...handlers,
  });
  return renderScreen(<EventList communityId={2} />);
}

it('a member says that they come, and that they do not', async () => {
  let isComing = false;
  const now = () => ({ ...event, is_coming: isComing, coming_count: isComing ? 2 : 1 });
  const visitor = await open(
    {},
    {
      'club.events.list': () => ({ items: [now()], next_cursor: null }),
      'club.events.get': now,
      'club.events.attend': ({ body }) => {
        isComing = body.is_coming;
        return now();
      },
    },
  );
  await visitor.click(await screen.findByRole('button', { name: 'I will come' }));
  expect(await screen.findByText('You are coming')).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'I cannot come' }));
  expect(await screen.findByRole('button', { name: 'I will come' })).toBeVisible();
});

it('says when the last place was taken meanwhile', async () => {
  const visitor = await open({}, { 'club.events.attend': () => refuse('club_event_full') });
  await visitor.click(await screen.findByRole('button', { name: 'I will come' }));
  expect(await screen.findByRole('alert')).toBeVisible();
});

it('offers no place where all are taken, the event is canceled or over', async () => {
  await open({ coming_count: 2 });
  expect(await screen.findByText(/All places are taken/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'I will come' })).toBeNull();
});
