import { community } from '../community.ts';

const anna = 'learner@example.com';
const bought = { email: anna, isOptionalPurchase: false };

/** One community of every type for Anna: owned (two, and a chat), expired, recommended, hidden. */
export const communities = [
  community({
    slug: 'zhivoy-klub',
    title: 'Живой клуб',
    courses: ['zhivoe-litso'],
    telegramChatUrl: 'https://t.me/aurora_zhivoy_klub',
    members: [{ ...bought, startsInDays: -60, endsInDays: 120 }],
  }),
  community({
    slug: 'utro-vmeste',
    title: 'Утро вместе',
    courses: ['dobroe-utro-litso'],
    members: [{ ...bought, startsInDays: -20, endsInDays: null }],
  }),
  community({
    slug: 'chat-vypusknic',
    title: 'Чат выпускниц',
    chatOnly: true,
    telegramChatUrl: 'https://t.me/aurora_alumnae',
    members: [{ ...bought, startsInDays: -45, endsInDays: null }],
  }),
  community({ slug: 'sheya-bez-zazhimov', title: 'Шея без зажимов', courses: ['sheya-i-osanka'] }),
  community({
    slug: 'zimniy-marafon',
    title: 'Зимний марафон',
    members: [{ ...bought, startsInDays: -200, endsInDays: -140 }],
  }),
  community({ slug: 'klub-nastavnikov', title: 'Клуб наставников' }),
];
