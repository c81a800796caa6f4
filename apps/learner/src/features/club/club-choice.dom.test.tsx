import type { Community } from '@daystream/contract';
import { screen, within } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { brand } from '../../platform/brand.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ClubChoice } from './club-choice.tsx';

const community: Community = {
  id: 1,
  uniq: 'a',
  title: 'Morning club',
  type: 'owned',
  user_community: null,
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

it('links a club, its chat, its questions and its page with the campaign of each button [product §2 club links]', async () => {
  const { club } = brand.runtime;
  Object.assign(brand.runtime, {
    club: { ...club, url: 'https://club.example', faqUrl: 'https://club.example/faq' },
  });
  onTestFinished(() => void Object.assign(brand.runtime, { club }));
  fakeApi({
    'communities.list': () => [
      community,
      { ...community, id: 2, title: 'Chat only', chat_only: true },
      { ...community, id: 3, title: 'Quiet club', telegram_chat_url: '', have_subscription_landing_url: '' },
    ],
  });
  await renderScreen(<ClubChoice open onClose={vi.fn<() => void>()} onChoose={vi.fn<() => void>()} />);
  await screen.findByText('Quiet club');
  const links = within(screen.getByRole('dialog'))
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]);
  const counted = (address: string, campaign: string) =>
    `${address}?utm_source=lk&utm_medium=main&utm_campaign=${campaign}`;
  expect(links).toEqual([
    ['Morning club', counted('https://club.example/morning', 'lookAll')],
    ['Morning club: Club chat', counted('https://t.me/morning', 'chat')],
    ['Morning club: Questions and answers', counted('https://club.example/faq', 'faq')],
    ['Morning club: About the club', counted('https://club.example/welcome', 'aboutClub')],
    ['Quiet club', counted('https://club.example/morning', 'lookAll')],
    ['Quiet club: Questions and answers', counted('https://club.example/faq', 'faq')],
  ]);
});
