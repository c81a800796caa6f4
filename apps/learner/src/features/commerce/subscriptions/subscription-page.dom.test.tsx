import type { PaymentSubscription } from '@daystream/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { SubscriptionPage } from './subscription-page.tsx';

const active: PaymentSubscription = {
  id: 4,
  service_id: 9,
  title: 'Club',
  status: 'active',
  is_active: true,
  is_active_status: true,
  is_lifetime: true,
  course_service_type: 'main_subscription',
  interval: null,
  period: null,
  recurrent_payments_enabled: false,
  next_pay_at: null,
  next_amount: null,
  currency: null,
  resume_price: null,
  planned_change: null,
  overdue_payment: null,
  includes_catalogue: false,
  can_change_plan: false,
  store: null,
  end_date: null,
  content: { courses: [], communities: [] },
};
const ended: PaymentSubscription = {
  ...active,
  status: 'ended',
  is_active: false,
  is_active_status: false,
  is_lifetime: false,
  end_date: 1_700_000_000,
};

async function open(subscription: PaymentSubscription) {
  fakeApi({ 'user.get': () => user, 'subscriptions.get': () => subscription });
  await renderScreen(<SubscriptionPage id={subscription.id} />);
  await screen.findByRole('heading', { level: 1, name: 'Club' });
}

it('an ended subscription leads to its renewal [product §2 subscription]', async () => {
  await open(ended);
  expect(screen.getByRole('link', { name: 'Renew subscription' })).toHaveAttribute('href', '/support/7');
});

it('an active subscription does not offer a renewal [product §2 subscription]', async () => {
  await open(active);
  expect(screen.queryByRole('link', { name: 'Renew subscription' })).not.toBeInTheDocument();
});

it('says how many courses and clubs it opens', async () => {
  await open({ ...active, content: { courses: [1, 2], communities: [5] } });
  expect(screen.getByText(/^2 courses.*1 club$/)).toBeVisible();
});

const overdue = {
  amount: 99_000,
  currency: 'EUR' as const,
  failed_at: 1_700_000_000,
  next_attempt_at: 1_700_172_800,
  stops_at: null,
  order_id: '7-abc',
};
const due = { ...active, is_lifetime: false, recurrent_payments_enabled: true, next_pay_at: 1_699_900_000 };

it('says which payment failed and when the next attempt is, and leads to the payment; nothing is planned for the past', async () => {
  await open({
    ...due,
    overdue_payment: overdue,
    planned_change: { title: 'Full', starts_at: 1_699_900_000 },
  });
  expect(screen.getByText(/^Payment of €990 failed on November 1\d, 2023$/)).toBeVisible();
  expect(screen.getByText(/We’ll try the card again on November 1\d, 2023/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '/orders/7-abc');
  expect(screen.getByText('“Full” starts once the payment goes through.')).toBeVisible();
  expect(screen.queryByText(/Next payment/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo the change' })).not.toBeInTheDocument();
});

it('says until when a payment can be made once the card is not charged any more', async () => {
  await open({ ...due, overdue_payment: { ...overdue, next_attempt_at: null, stops_at: 1_700_172_800 } });
  expect(screen.getByText(/Pay by November 1\d, 2023 to keep the subscription/)).toBeVisible();
});

it('says nothing of a payment that is not due yet', async () => {
  await open({ ...due, next_pay_at: 1_900_000_000 });
  expect(screen.queryByRole('link', { name: 'Pay now' })).not.toBeInTheDocument();
});

it('a subscription of an app store is canceled there [product §4 subscription]', async () => {
  await open({
    ...active,
    is_lifetime: false,
    course_service_type: 'mobile_subscription',
    recurrent_payments_enabled: true,
    next_pay_at: 1_900_000_000,
    store: 'apple',
  });
  expect(screen.getByRole('link', { name: 'Open subscriptions in the store' })).toHaveAttribute(
    'href',
    'https://apps.apple.com/account/subscriptions',
  );
  expect(screen.queryByRole('button', { name: 'Cancel subscription' })).not.toBeInTheDocument();
});

it('the next payment is one row: its day and its amount', async () => {
  await open({
    ...active,
    is_lifetime: false,
    recurrent_payments_enabled: true,
    interval: 'month',
    period: 1,
    next_pay_at: 1_900_000_000,
    next_amount: 2000,
    currency: 'EUR',
  });
  expect(screen.getAllByText(/Next payment/)).toHaveLength(1);
  expect(screen.getByText('Next payment').nextElementSibling).toHaveTextContent(/^\D+ \d+, 2030 · €20$/);
});

it('who stays at a discount reads what the next payment will be [product §4 subscription]', async () => {
  const subscription = {
    ...active,
    is_lifetime: false,
    recurrent_payments_enabled: true,
    next_pay_at: 1_900_000_000,
    next_amount: 2000,
    currency: 'EUR',
    stay_percent: 30,
  };
  fakeApi({
    'user.get': () => user,
    'subscriptions.get': () => subscription,
    'subscriptions.stay': () => ({
      success: true,
      data: { ...subscription, next_amount: 1400, stay_percent: null },
    }),
  });
  await renderScreen(<SubscriptionPage id={subscription.id} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel subscription' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay with the discount' }));
  const dialog = await screen.findByRole('dialog', { name: 'The discount is yours' });
  expect(dialog).toHaveTextContent('Your next payment will be €14.');
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('a canceled subscription is resumed, and says when and what will be paid [product §4 subscription]', async () => {
  const canceled: PaymentSubscription = {
    ...active,
    status: 'canceled',
    is_active_status: false,
    is_lifetime: false,
    end_date: 1_900_000_000,
    currency: 'EUR',
    resume_price: 1900,
  };
  const resumed: (string | undefined)[] = [];
  fakeApi({
    'user.get': () => user,
    'subscriptions.get': () => canceled,
    'subscriptions.resume': ({ params }) => {
      resumed.push(params['id']);
      return { success: true, data: { ...canceled, status: 'active', resume_price: null } };
    },
  });
  await renderScreen(<SubscriptionPage id={canceled.id} />);
  expect(await screen.findByText(/we’ll charge €19 on March 17, 2030\.$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Resume subscription' }));
  await waitFor(() => expect(resumed).toEqual([String(canceled.id)]));
});
