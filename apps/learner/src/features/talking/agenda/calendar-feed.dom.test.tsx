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
  api.answer({ 'agenda.feed': () => ({ address }) });
  await visitor.click(retry);
  expect(await screen.findByDisplayValue(`${location.origin}${address}`)).toBeVisible();
});
