import type { Installment } from '@daystream/contract';
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
    'installments.list': () => [],
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
    'installments.list': () => [],
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
    'installments.list': () => [],
    'communities.list': () => [],
  });
  await renderScreen(<HomePage />);
  expect(await screen.findByRole('link', { name: /^Catalog/ })).toHaveAttribute('href', '/catalog');
});

const plan: Installment = {
  id: 1,
  title: 'Posture in 21 days',
  status: 'active',
  is_overdue: true,
  is_stopped: false,
  currency: 'EUR',
  total: 20_000,
  paid: 10_000,
  remaining: 10_000,
  next_amount: 10_000,
  next_pay_at: 1_700_000_000,
  stops_at: null,
  stream_id: 90,
  parts: [{ number: 2, amount: 10_000, due_at: 1_700_000_000, state: 'overdue', paid_at: null }],
};

it.each([
  [{}, 'A payment of €100 for “Posture in 21 days” failed.'],
  [
    { stops_at: Date.UTC(2030, 4, 7, 12) / 1000 },
    'A payment of €100 for “Posture in 21 days” failed. Pay by May 7, 2030 to keep your access.',
  ],
  [
    { is_stopped: true },
    'The course is closed because a payment for “Posture in 21 days” is overdue. Pay €100, and it opens again.',
  ],
])('the home page names an overdue part with %j, and leads to its payment', async (change, text) => {
  fakeApi({
    'user.get': () => user,
    'streams.list': () => [{ ...stream, status: 'freeze' }],
    'homework.list': () => [],
    'communities.list': () => [],
    'installments.list': () => [
      { ...plan, ...change },
      { ...plan, id: 2, is_overdue: false, parts: [] },
    ],
  });
  await renderScreen(<HomePage />);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay €100' })).toHaveAttribute('href', '/user/installments');
});
