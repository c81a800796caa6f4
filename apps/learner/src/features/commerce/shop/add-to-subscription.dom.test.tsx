import type { CatalogPosition, PaymentSubscription } from '@daystream/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { session } from '../../../platform/session/session.ts';
import { AddToSubscription } from './add-to-subscription.tsx';
import { IncludedBySubscription } from './included-by-subscription.tsx';

const subscription: PaymentSubscription = {
  id: 4,
  service_id: 9,
  title: 'Everything',
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
  store: null,
  planned_change: null,
  includes_catalogue: true,
  can_change_plan: false,
  content: { courses: [2], communities: [] },
};

async function open(change: Partial<PaymentSubscription> = {}) {
  session.start({ token: 'token' });
  const api = fakeApi({
    'user.get': () => user,
    'subscriptions.list': () => [{ ...subscription, ...change }],
    'catalog.addToSubscription': () => refuse('catalogue_not_included'),
  });
  const visitor = await renderScreen(<AddToSubscription positionId={7} courseId={5} title="Back" />);
  await waitFor(() => expect(api.callNames).toContain('subscriptions.list'));
  return { api, visitor };
}
const button = () => screen.queryByRole('button', { name: 'Add to subscription: Back' });

it('a course is added to a subscription that includes the catalogue; a refusal is said [rules §7 add-to-subscription]', async () => {
  const { api, visitor } = await open();
  await visitor.click(await screen.findByRole('button', { name: 'Add to subscription: Back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server says catalogue_not_included.');
  expect(api.requests('catalog.addToSubscription')[0]?.params).toEqual({ id: '7' });
});

it.each([
  ['without the catalogue', { includes_catalogue: false }],
  ['that has ended', { is_active: false }],
  ['that has the course', { content: { courses: [5], communities: [] } }],
])('a subscription %s gets no button', async (_, change) => {
  await open(change);
  expect(button()).not.toBeInTheDocument();
});

const position: CatalogPosition = {
  id: 7,
  image: null,
  category: { id: 1, title: 'All' },
  product: {
    id: 7,
    service_id: 12,
    course_id: 5,
    community_ids: [],
    alias: 'back',
    type: 'course',
    title: 'Back',
    description: '',
    author: '',
    preview: null,
    category_id: 1,
    price: 100_000,
    currency: 'USD',
    interval: null,
    period: null,
    access_days: null,
    units: 0,
    is_open: true,
  },
};

it.each([
  ['is in the catalogue', 12, true],
  ['is not in the catalogue', 13, false],
])(
  'the page of a course that %s says whether the subscription includes it, before it asks for money',
  async (_, id, isIncluded) => {
    session.start({ token: 'token' });
    const api = fakeApi({
      'user.get': () => user,
      'subscriptions.list': () => [subscription],
      'catalog.positions': () => [position],
    });
    await renderScreen(
      <IncludedBySubscription service={{ id, courseId: 5, type: 'course', title: 'Back' }} />,
    );
    await waitFor(() => expect(api.callNames).toContain('catalog.positions'));
    await expect.poll(() => button() !== null).toBe(isIncluded);
    expect(screen.queryAllByText(/“Everything” includes this course/)).toHaveLength(isIncluded ? 1 : 0);
  },
);
