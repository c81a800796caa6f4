import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { brandStore } from '../../platform/brand/brand.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { stream, user } from '../../testing/wire.ts';
import { HomePage } from './home-page.tsx';

it.each(['freeze', 'not_started'] as const)(
  'a course with the status %s is shown before everything else when no other one is open [product §2 home]',
  async (status) => {
    fakeApi({
      'user.get': () => ({ ...user, is_anonymous: true }),
      'streams.list': () => [{ ...stream, status }],
      'homework.list': () => [],
    });
    await renderScreen(<HomePage />);
    await screen.findByRole('heading', { name: 'Keep your progress' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.slice(-3)).toEqual(['My courses', 'Keep your progress', 'Catalog']);
  },
);

it('the home page says that a booked meeting could not be loaded', async () => {
  const { isVideoConsultationSupport } = brandStore.live.runtime;
  Object.assign(brandStore.live.runtime, { isVideoConsultationSupport: true });
  onTestFinished(() => void Object.assign(brandStore.live.runtime, { isVideoConsultationSupport }));
  const api = fakeApi({
    'user.get': () => user,
    'streams.list': () => [{ ...stream, status: 'freeze' }],
    'homework.list': () => [],
    'communities.list': () => [],
    'videoConsultations.list': () => refuse('forbidden'),
  });
  const visitor = await renderScreen(<HomePage />);
  const section = await screen.findByRole('region', { name: 'Video consultations' });
  api.answer({ 'videoConsultations.list': () => [] });
  await visitor.click(await within(section).findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(section).not.toBeInTheDocument());
});

it('the home page greets with a course that has just come, until the learner closes it', async () => {
  const start = Math.floor(Date.now() / 1000);
  fakeApi({
    'user.get': () => user,
    'streams.list': () => [{ ...stream, status: 'not_started', start_date: start + 86_400 }],
    'homework.list': () => [],
    'communities.list': () => [],
  });
  const visitor = await renderScreen(<HomePage />);
  expect(await screen.findByRole('heading', { name: '“Face” is yours!' })).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Hide the welcome to “Face”' }));
  expect(screen.queryByRole('heading', { name: '“Face” is yours!' })).not.toBeInTheDocument();
});

it('the home page leads to the catalog, which is not in the bottom bar [product §2 home]', async () => {
  fakeApi({
    'user.get': () => user,
    'streams.list': () => [{ ...stream, status: 'freeze' }],
    'homework.list': () => [],
    'communities.list': () => [],
  });
  await renderScreen(<HomePage />);
  expect(await screen.findByRole('link', { name: /^Catalog/ })).toHaveAttribute('href', '/catalog');
});
