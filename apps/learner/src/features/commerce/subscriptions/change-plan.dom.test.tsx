import type { Order, PaymentSubscription, PlanOptions } from '@daystream/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { SubscriptionPage } from './subscription-page.tsx';

const basic: PaymentSubscription = {
  id: 4,
  service_id: 9,
  title: 'Basic',
  status: 'active',
  is_active: true,
  is_active_status: true,
  is_lifetime: false,
  course_service_type: 'main_subscription',
  interval: 'month',
  period: 1,
  recurrent_payments_enabled: true,
  next_pay_at: 1_800_000_000,
  next_amount: 99_000,
  resume_price: null,
  currency: 'USD',
  end_date: null,
  planned_change: null,
  overdue_payment: null,
  includes_catalogue: false,
  can_change_plan: true,
  store: null,
  content: { courses: [], communities: [] },
};
const plan = { description: '', interval: 'month', period: 1 } as const;
const options: PlanOptions = {
  currency: 'USD',
  refusal: null,
  card: { brand: 'visa', last4: '4242' },
  waiting_order_id: null,
  plans: [
    {
      ...plan,
      service_id: 7,
      title: 'Full',
      price: 199_000,
      starts: 'now',
      credit: 49_500,
      total: 149_500,
      starts_at: 1_790_000_000,
      next_pay_at: 1_792_600_000,
    },
    {
      ...plan,
      service_id: 8,
      title: 'Light',
      price: 49_000,
      starts: 'period_end',
      credit: 0,
      total: 0,
      starts_at: 1_800_000_000,
      next_pay_at: 1_800_000_000,
    },
  ],
};
const paid: Order = {
  id: '1-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  state: 'paid',
  service_id: 7,
  type: 'course_subscription',
  alias: 'full',
  title: 'Full',
  lines: [{ service_id: 7, title: 'Full', price: 199_000, discount: 49_500 }],
  currency: 'USD',
  subtotal: 199_000,
  discount: 49_500,
  points: 0,
  points_amount: 0,
  total: 149_500,
  refunded: 0,
  payment_url: null,
  needs_owner: false,
  link_email: null,
  held: null,
  stream_id: null,
  community_id: null,
  is_installment: false,
  is_refused: false,
  is_lapsed: false,
  refusal: null,
  can_sign_in: false,
  gift: null,
};

async function open(change: Parameters<typeof fakeApi>[0] = {}, subscription = basic) {
  const api = fakeApi({
    'user.get': () => user,
    'subscriptions.get': () => subscription,
    'planChanges.list': () => options,
    ...change,
  });
  return { api, visitor: await renderScreen(<SubscriptionPage id={4} />) };
}

it('a plan that costs more shows the credit and what is due, and charges the kept card', async () => {
  const { api, visitor } = await open({
    'planChanges.create': () => ({ success: true, data: { subscription: basic, order: paid } }),
  });
  await visitor.click(await screen.findByRole('button', { name: 'Change plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Change plan' });
  expect(await within(dialog).findByText('−$495')).toBeVisible();
  expect(within(dialog).getByText(/Visa •• 4242/)).toBeVisible();
  await visitor.click(within(dialog).getByRole('button', { name: 'Pay $1,495' }));
  expect(await within(dialog).findByText(/You’re now on “Full”/)).toBeVisible();
  expect(api.requests('planChanges.create')[0]?.body).toEqual({ service_id: 7, total: 149_500 });
});

it('a cheaper plan costs nothing now and starts with the next payment', async () => {
  const { visitor } = await open({
    'planChanges.create': () => ({ success: true, data: { subscription: basic, order: null } }),
  });
  await visitor.click(await screen.findByRole('button', { name: 'Change plan' }));
  await visitor.click(await screen.findByRole('radio', { name: /Light/ }));
  expect(screen.getByText(/You pay nothing now/)).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Change to this plan' }));
  expect(await screen.findByText(/You move to “Light”/)).toBeVisible();
});

it('a change that is refused says why', async () => {
  const { visitor } = await open({ 'planChanges.create': () => refuse('price_changed') });
  await visitor.click(await screen.findByRole('button', { name: 'Change plan' }));
  await visitor.click(await screen.findByRole('button', { name: 'Pay $1,495' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server says price_changed.');
});

it('after a failed payment the plan cannot be changed', async () => {
  const { visitor } = await open({
    'planChanges.list': () => ({ ...options, refusal: 'payment_due', plans: [] }),
  });
  await visitor.click(await screen.findByRole('button', { name: 'Change plan' }));
  expect(await screen.findByText(/Pay for the current period/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to purchases' })).toHaveAttribute('href', '/user/purchases');
});

it('a change that waits for the next payment is withdrawn', async () => {
  const planned = { ...basic, planned_change: { title: 'Light', starts_at: 1_800_000_000 } };
  const { api, visitor } = await open(
    { 'planChanges.withdraw': () => ({ success: true, data: basic }) },
    planned,
  );
  await visitor.click(await screen.findByRole('button', { name: 'Undo the change' }));
  expect(api.requests('planChanges.withdraw')).toHaveLength(1);
});
