import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { brandStore } from '../../platform/brand.ts';
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
    expect(headings).toEqual(['My courses', 'Keep your progress']);
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
