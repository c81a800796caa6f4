import type { PaymentSubscription } from '@daystream/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { session } from '../../../platform/session/session.ts';
import { AddToSubscription } from './add-to-subscription.tsx';
import { IncludedBySubscription } from './included-by-subscription.tsx';
import { position, subscription } from './testing/catalogue.ts';

const everything: PaymentSubscription = {
  ...subscription,
  service_id: 9,
  title: 'Everything',
  includes_catalogue: true,
  content: { courses: [2], communities: [] },
};

async function open(change: Partial<PaymentSubscription> = {}) {
  session.start({ token: 'token' });
  const api = fakeApi({
    'user.get': () => user,
    'subscriptions.list': () => [{ ...everything, ...change }],
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

it.each([
  ['is in the catalogue', 12, true],
  ['is not in the catalogue', 13, false],
])(
  'the page of a course that %s says whether the subscription includes it, before it asks for money',
  async (_, id, isIncluded) => {
    session.start({ token: 'token' });
    const api = fakeApi({
      'user.get': () => user,
      'subscriptions.list': () => [everything],
      'catalog.positions': () => [position(7, { service_id: 12, course_id: 5, title: 'Back' })],
    });
    await renderScreen(
      <IncludedBySubscription service={{ id, courseId: 5, type: 'course', title: 'Back' }} />,
    );
    await waitFor(() => expect(api.callNames).toContain('catalog.positions'));
    await expect.poll(() => button() !== null).toBe(isIncluded);
    expect(screen.queryAllByText(/“Everything” includes this course/)).toHaveLength(isIncluded ? 1 : 0);
  },
);
