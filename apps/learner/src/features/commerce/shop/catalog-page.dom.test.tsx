import type { Community } from '@daystream/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session } from '../../../platform/session/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { stream, user } from '../../../testing/wire.ts';
import { Products } from './catalog-page.tsx';
import { position, subscription } from './testing/catalogue.ts';

const endDate = Date.UTC(2027, 0, 5, 12) / 1000;

const monthly = { type: 'course_subscription', interval: 'month', period: 1, title: 'Monthly' } as const;
const positions = [
  position(1, { course_id: stream.course_id }),
  position(2, { course_id: stream.course_id + 1 }),
  position(3, { type: 'club', community_ids: [30] }),
  position(4, { type: 'club', community_ids: [31] }),
  position(5, monthly),
  // Another plan with the same title.
  position(6, monthly),
  position(7, { type: 'upgrade', course_id: stream.course_id }),
];

// Named otherwise than the service that it was sold by.
const monthlySubscription = {
  ...subscription,
  title: 'Monthly, as it was named before',
  // It renews itself: the end of the paid period is no end.
  end_date: subscription.next_pay_at,
};
const club = (id: number, type: Community['type']): Community => ({
  id,
  uniq: `club-${id}`,
  title: `Club ${id}`,
  description: '',
  type,
  user_community:
    type === 'owned'
      ? {
          id,
          community_id: id,
          start_date: 1,
          end_date: endDate,
          is_optional_purchase: false,
          can_return: false,
        }
      : null,
  chat_only: false,
  course_ids: [],
  slug: '',
  faq_url: '',
  custom_url: '',
  telegram_chat_url: '',
  have_subscription_landing_url: '',
  no_have_subscription_landing_url: '',
  offer: null,
});

async function marks(): Promise<string[]> {
  const cards = await screen.findAllByRole('listitem');
  return cards.map((card) => {
    const mark = within(card).queryByText(/^(You have it|Yours until)/);
    return (mark?.textContent ?? '').replaceAll(/\s/gu, ' ');
  });
}

it('a course, a club and a subscription that the learner has are marked, and nothing else', async () => {
  session.start({ token: 'a token' });
  fakeApi({
    'user.get': () => user,
    'catalog.positions': () => positions,
    'streams.list': () => [{ ...stream, is_demo: false, status: 'open', end_date: null }],
    'subscriptions.list': () => [monthlySubscription],
    'communities.list': () => [club(30, 'owned'), club(31, 'expired')],
  });
  await renderScreen(<Products />);
  await screen.findByText(/^Yours until/);
  await expect
    .poll(marks)
    .toEqual(['You have it', '', 'Yours until January 5, 2027', '', 'You have it', '', 'You have it']);
});

it('a visitor sees the products without a request that needs a session [product §2 catalog]', async () => {
  const api = fakeApi({ 'catalog.positions': () => positions });
  await renderScreen(<Products />);
  expect(await marks()).toEqual(['', '', '', '', '', '', '']);
  expect(api.callNames).toEqual(['catalog.positions']);
});

it('a picture is shown once in a category, by the first service of its course', async () => {
  const picture = (name: string) => ({
    small: `/${name}-s.webp`,
    medium: `/${name}.webp`,
    large: `/${name}-l.webp`,
  });
  const shown = [
    { ...position(1, monthly), image: picture('neck') },
    { ...position(2, { ...monthly, interval: 'year' }), image: picture('neck') },
    { ...position(3, {}), image: picture('face') },
    { ...position(4, {}), image: picture('neck'), category: { id: 2, title: 'Courses' } },
  ];
  fakeApi({ 'catalog.positions': () => shown });
  await renderScreen(<Products />);
  const cards = await screen.findAllByRole('listitem');
  const sources = cards.map((card) => card.querySelector('img')?.getAttribute('src') ?? '');
  expect(sources).toEqual(['/neck.webp', '', '/face.webp', '/neck.webp']);
});
