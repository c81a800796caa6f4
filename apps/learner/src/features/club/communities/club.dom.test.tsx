import type { Community } from '@daystream/contract';
import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { brand } from '../../../platform/brand/brand.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { ClubChoice } from './club-choice.tsx';
import { ClubHighlight } from './club-highlight.tsx';
import { ClubPage } from './club-page.tsx';
import { ClubsPage } from './clubs-page.tsx';

const membership = {
  id: 4,
  community_id: 1,
  start_date: 1_780_000_000,
  is_optional_purchase: false,
  can_return: false,
};
const owned: Community = {
  id: 1,
  uniq: 'a',
  title: 'Morning club',
  description: 'Ten minutes together.\nEvery day.',
  type: 'owned',
  user_community: { ...membership, end_date: null },
  chat_only: false,
  course_ids: [],
  slug: 'morning',
  faq_url: '',
  custom_url: '',
  telegram_chat_url: 'https://t.me/morning',
  have_subscription_landing_url: 'https://club.example/welcome',
  no_have_subscription_landing_url: 'https://club.example/join',
  offer: null,
};
const chat: Community = {
  ...owned,
  id: 2,
  title: 'Alumnae chat',
  chat_only: true,
  have_subscription_landing_url: '',
};
const recommended: Community = {
  ...owned,
  id: 3,
  title: 'Neck club',
  type: 'recommended',
  user_community: null,
  telegram_chat_url: '',
};
const expired: Community = {
  ...recommended,
  id: 5,
  title: 'Winter club',
  type: 'expired',
  user_community: { ...membership, end_date: 1_790_000_000 },
};
const counted = (address: string, campaign: string) =>
  `${address}?utm_source=lk&utm_medium=main&utm_campaign=${campaign}`;

function answer(...communities: Community[]) {
  const { club } = brand.runtime;
  Object.assign(brand.runtime, {
    club: { ...club, url: 'https://club.example', faqUrl: 'https://club.example/faq' },
  });
  onTestFinished(() => void Object.assign(brand.runtime, { club }));
  fakeApi({ 'user.get': () => user, 'communities.list': () => communities });
}
const linksOf = (container: HTMLElement) =>
  within(container)
    .queryAllByRole('link')
    .map((link) => [link.textContent.replaceAll('\u00A0', ' '), link.getAttribute('href')]);

it('the choice lists every community by title with its state, and reports the chosen one [product §2 club-choice modal]', async () => {
  answer(chat, recommended, expired, owned);
  const onChoose = vi.fn<(community: { id: number }) => void>();
  const visitor = await renderScreen(<ClubChoice open onClose={vi.fn<() => void>()} onChoose={onChoose} />);
  await screen.findByText('Winter club');
  expect(linksOf(screen.getByRole('dialog'))).toEqual([
    ['Alumnae chatYou are in the club chat', '/club/2'],
    ['Morning clubYou are a member', '/club/1'],
    ['Winter clubYour membership ended on September 21, 2026', '/club/5'],
    ['Neck clubRecommended with your course', '/club/3'],
  ]);
  await visitor.click(screen.getByText('Neck club'));
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ id: 3 }));
});

it.each<[string, Community, [text: string, address: string][]]>([
  [
    'a member to its page, chat, questions and landing page',
    owned,
    [
      ['Go to the club', counted('https://club.example/morning', 'lookAll')],
      ['Club chat', counted('https://t.me/morning', 'chat')],
      ['Questions and answers', counted('https://club.example/faq', 'faq')],
      ['About the club', counted('https://club.example/welcome', 'aboutClub')],
    ],
  ],
  [
    'a member of a chat to Telegram',
    chat,
    [
      ['Club chat', counted('https://t.me/morning', 'chat')],
      ['Questions and answers', counted('https://club.example/faq', 'faq')],
    ],
  ],
  [
    'who is not a member to the page that says how to join',
    recommended,
    [
      ['How to join', counted('https://club.example/join', 'aboutClub')],
      ['Questions and answers', counted('https://club.example/faq', 'faq')],
    ],
  ],
  [
    'who was a member to the sale of it first',
    { ...expired, offer: { alias: 'winter', title: 'A year', price: 90_000, currency: 'EUR' } },
    [
      ['Come back for €900', '/services/winter'],
      ['How to come back', counted('https://club.example/join', 'aboutClub')],
      ['Questions and answers', counted('https://club.example/faq', 'faq')],
    ],
  ],
  [
    'who cannot join by themselves to the school',
    { ...recommended, no_have_subscription_landing_url: '' },
    [
      ['Write to the school', '/support'],
      ['Questions and answers', counted('https://club.example/faq', 'faq')],
    ],
  ],
])(
  'the display shows title and description, and leads %s [product §2 club display, product §2 club links, rules §6 club access]',
  async (_, community, links) => {
    answer(community);
    await renderScreen(<ClubPage id={community.id}>{() => null}</ClubPage>);
    expect(await screen.findByRole('heading', { level: 1, name: community.title })).toBeVisible();
    expect(screen.getByText(/Ten minutes together/)).toBeVisible();
    expect(linksOf(document.body)).toEqual(links);
  },
);

it('a club that the user does not see is not found', async () => {
  answer(owned);
  await renderScreen(<ClubPage id={77}>{() => null}</ClubPage>);
  expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeVisible();
});

it('a club in the app is its home for who owns it; others see what it is and how to come in, or back', async () => {
  const { clubInApp } = brand.runtime;
  Object.assign(brand.runtime, { clubInApp: true });
  onTestFinished(() => void Object.assign(brand.runtime, { clubInApp }));
  answer(owned, recommended, expired);
  const page = (id: number) => <ClubPage id={id}>{({ title }) => <p>Inside of {title}</p>}</ClubPage>;
  await renderScreen(page(owned.id));
  expect(await screen.findByText('Inside of Morning club')).toBeVisible();
  await renderScreen(page(recommended.id));
  expect(await screen.findByText(/^Inside: news and articles/)).toBeVisible();
  await renderScreen(page(expired.id));
  expect(await screen.findByText(/^What you wrote is kept/)).toBeVisible();
});

it('the home screen leads to clubs that no menu entry leads to [product §4 community type]', async () => {
  answer(recommended, expired);
  await renderScreen(<ClubHighlight hasMenuEntry={false} />);
  const link = await screen.findByRole('link');
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/club', 'ClubsWinter club and Neck club']);
});

it('the home screen does not repeat the menu entry, and asks nothing for an anonymous user', async () => {
  fakeApi({ 'user.get': () => ({ ...user, is_anonymous: true }) });
  await renderScreen(<ClubHighlight hasMenuEntry={false} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('who left comes back without buying the club again', async () => {
  const left: Community = {
    ...expired,
    offer: { alias: 'winter', title: 'A season', price: 249_000, currency: 'RUB' },
    user_community: { ...membership, end_date: null, can_return: true },
  };
  answer(left);
  const visitor = await renderScreen(<ClubPage id={left.id}>{() => <p>inside</p>}</ClubPage>);
  expect(await screen.findByText('You left the club')).toBeVisible();
  expect(screen.queryByText('A season')).toBeNull();
  const returned = { ...left, type: 'owned' as const, offer: null };
  const api = fakeApi({
    'user.get': () => user,
    'communities.list': () => [returned],
    'communities.return': () => ({ ...membership, end_date: null }),
  });
  await visitor.click(screen.getByRole('button', { name: 'Return to the club' }));
  expect(await screen.findByText('You are a member')).toBeVisible();
  expect(api.requests('communities.return')).toMatchObject([{ params: { id: '4' } }]);
});

it('a club on sale stands below the others with its price, and not on the home screen', async () => {
  const offer = { alias: 'neck', title: 'Neck club', price: 249_000, currency: 'RUB' as const };
  const onSale: Community = { ...recommended, id: 6, title: 'Posture club', type: 'hidden', offer };
  fakeApi({ 'user.get': () => user, 'communities.list': () => [onSale, owned] });
  await renderScreen(<ClubsPage />);
  const section = within(await screen.findByRole('region', { name: 'Open to join' }));
  expect(section.getByRole('link', { name: /Posture club.*Open to new members · .*2,490/s })).toHaveAttribute(
    'href',
    '/club/6',
  );
  expect(section.queryByRole('link', { name: /Morning club/ })).toBeNull();
  await renderScreen(<ClubHighlight hasMenuEntry={false} />);
  expect((await screen.findByRole('region', { name: 'Clubs' })).textContent).not.toContain('Posture club');
});
