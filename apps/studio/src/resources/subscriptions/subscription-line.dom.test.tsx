import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderStudio } from '../../testing/render-studio.tsx';
import { SubscriptionLine } from './subscription-line.tsx';

afterEach(cleanup);

const at = (day: number) => Date.UTC(2026, 11, day, 12);
const subscription = {
  id: 4,
  userId: 7,
  title: 'Club',
  status: 'active',
  isActive: true,
  isLifetime: false,
  courseServiceType: 'main_subscription',
  courseIds: [1],
  nextPayAt: at(5),
  endDate: null,
  plannedChange: { title: 'Full', startsAt: at(5) },
  cancelReasonType: null,
  cancelReason: '',
  createdAt: at(1),
};
const overdue = {
  amount: 99_000,
  currency: 'EUR',
  failedAt: at(6),
  nextAttemptAt: at(8),
  stopsAt: null,
  orderId: 12,
};

function renderLine(overduePayment: object | null) {
  const shown = { ...subscription, overduePayment } as never;
  renderStudio(() => ({}), <SubscriptionLine subscription={shown} timeZone="UTC" />);
}

it('a payment that failed is shown with its next attempt, and nothing is planned for the past', async () => {
  renderLine(overdue);
  expect(await screen.findByText(/^Payment of €990 failed on .*6/)).toBeVisible();
  expect(screen.getByText(/^Next attempt on .*8/)).toBeVisible();
  expect(screen.getByText('Changes to “Full” once the payment goes through')).toBeVisible();
  expect(screen.queryByText(/^Next payment/)).toBeNull();
});

it('once the card is not charged any more, it is shown when the subscription ends', async () => {
  renderLine({ ...overdue, nextAttemptAt: null, stopsAt: at(15) });
  expect(await screen.findByText(/^Ends on .*15.* unless it is paid$/)).toBeVisible();
});

it('a payment that is due later is the next one', async () => {
  renderLine(null);
  expect(await screen.findByText(/^Next payment on .*5/)).toBeVisible();
  expect(screen.getByText(/^Changes to “Full” on .*5/)).toBeVisible();
});
