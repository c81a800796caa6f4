import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CalendarFeed } from './calendar-feed.tsx';

const address = '/feeds/secret.ics';

it('no new address is offered while the present one is unknown, because it would end it', async () => {
  const api = fakeApi({ 'agenda.feed': () => refuse('forbidden') });
  const visitor = await renderScreen(<CalendarFeed />);
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('button', { name: 'Get the link' })).not.toBeInTheDocument();
  api.answer({ 'agenda.feed': () => ({ is_active: true, address }) });
  await visitor.click(retry);
  expect(await screen.findByDisplayValue(`${location.origin}${address}`)).toBeVisible();
});

it('a feed whose address cannot be shown says so, and offers a new address', async () => {
  fakeApi({
    'agenda.feed': () => ({ is_active: true, address: null }),
    'agenda.renewFeed': () => ({ is_active: true, address }),
  });
  const visitor = await renderScreen(<CalendarFeed />);
  expect(await screen.findByText(/Your calendar is connected/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Get the link' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Renew the link' }));
  expect(await screen.findByDisplayValue(`${location.origin}${address}`)).toBeVisible();
});
