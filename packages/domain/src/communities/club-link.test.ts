import { expect, it } from 'vitest';
import { clubLink, clubLinks, opensInApp, type ClubButton, type LinkedCommunity } from './club-link.ts';

const club = { url: 'https://club.example/c/', faqUrl: 'https://club.example/faq', isInApp: false };
const bare: LinkedCommunity = {
  type: 'owned',
  chatOnly: false,
  slug: 'morning',
  faqUrl: '',
  customUrl: '',
  telegramChatUrl: '',
  haveSubscriptionLandingUrl: '',
  noHaveSubscriptionLandingUrl: '',
};
const landings = {
  haveSubscriptionLandingUrl: 'https://l.example/mine',
  noHaveSubscriptionLandingUrl: 'https://l.example/buy',
};
const counted = (address: string, campaign: ClubButton) =>
  `${address}utm_source=lk&utm_medium=main&utm_campaign=${campaign}`;

it.each<[ClubButton, Partial<LinkedCommunity>, string | null]>([
  ['lookAll', {}, counted('https://club.example/c/morning?', 'lookAll')],
  ['lookAll', { customUrl: 'https://own.example/?a=1' }, counted('https://own.example/?a=1&', 'lookAll')],
  ['faq', {}, counted('https://club.example/faq?', 'faq')],
  ['faq', { faqUrl: 'https://own.example/faq#top' }, `${counted('https://own.example/faq?', 'faq')}#top`],
  ['chat', { telegramChatUrl: 'https://t.me/morning' }, counted('https://t.me/morning?', 'chat')],
  ['chat', {}, null],
  ['aboutClub', landings, counted('https://l.example/mine?', 'aboutClub')],
  ['aboutClub', { ...landings, type: 'recommended' }, counted('https://l.example/buy?', 'aboutClub')],
  ['aboutClub', {}, null],
  ['lookAll', { type: 'recommended' }, null],
  ['lookAll', { chatOnly: true }, null],
  ['chat', { telegramChatUrl: 'javascript:alert(1)' }, null],
])('%s of %j leads to %s [product §2 club-choice modal]', (button, community, address) => {
  expect(clubLink(button, { ...bare, ...community }, club)).toBe(address);
});

it('returns null for a brand without a club address', () => {
  expect(clubLink('lookAll', bare, { url: '', faqUrl: '', isInApp: false })).toBeNull();
});

const chat = { telegramChatUrl: 'https://t.me/morning' };

it.each<[string, Partial<LinkedCommunity>, ClubButton | null, ClubButton[]]>([
  ['of a member leads to its page', { ...chat, ...landings }, 'lookAll', ['chat', 'faq', 'aboutClub']],
  ['of a member of a chat leads to Telegram', { ...chat, chatOnly: true }, 'chat', ['faq']],
  [
    'that is recommended leads to its landing page',
    { ...landings, type: 'recommended' },
    'aboutClub',
    ['faq'],
  ],
  ['that ended leads to its landing page', { ...landings, type: 'expired' }, 'aboutClub', ['faq']],
  ['that is recommended without a landing page leads nowhere', { type: 'recommended' }, null, ['faq']],
])('a club %s [product §2 club display]', (_, community, goTo, others) => {
  const links = clubLinks({ ...bare, ...community }, club);
  expect([links.goTo?.button ?? null, links.others.map(({ button }) => button)]).toEqual([goTo, others]);
});

it.each<[string, Partial<LinkedCommunity>, Partial<typeof club>, boolean]>([
  ['of a school with an address leads there', {}, {}, false],
  ['of a school that chose so is in the app', {}, { isInApp: true }, true],
  ['without any address is in the app', {}, { url: '' }, true],
  ['with a page of its own leads there', { customUrl: 'https://own.example' }, { url: '' }, false],
  ['that is a chat only has no content', { chatOnly: true }, { isInApp: true }, false],
])('a club %s [product §3 runtime config]', (_, community, urls, isInApp) => {
  expect(opensInApp({ ...bare, ...community }, { ...club, ...urls })).toBe(isInApp);
});

it('a club in the app has no button that leads to its page elsewhere [product §2 club links]', () => {
  const links = clubLinks({ ...bare, ...chat }, { ...club, isInApp: true });
  expect([links.goTo?.button, links.others.map(({ button }) => button)]).toEqual(['chat', ['faq']]);
});
