import { community } from '../community.ts';
import { clubMembers, livingClub } from './club.ts';
import { neckClub, neckClubMembers } from './neck-club.ts';

const anna = 'learner@example.com';
const bought = { email: anna, isOptionalPurchase: false };

/** One community of every type for Anna: owned (two, and a chat), expired, recommended, hidden. */
export const communities = [
  community({
    slug: 'zhivoy-klub',
    title: 'Живой клуб',
    description:
      'Встречаемся по четвергам в прямом эфире: разбираем технику, отвечаем на вопросы и вместе делаем короткую практику. Записи эфиров остаются на странице клуба.',
    courses: ['zhivoe-litso'],
    telegramChatUrl: 'https://t.me/aurora_zhivoy_klub',
    members: [
      { ...bought, startsInDays: -60, endsInDays: 120 },
      ...clubMembers.map((email) => ({
        email,
        isOptionalPurchase: false,
        startsInDays: -40,
        endsInDays: null,
      })),
    ],
    club: livingClub,
  }),
  community({
    slug: 'utro-vmeste',
    title: 'Утро вместе',
    description:
      'Десять минут практики каждое утро в одно и то же время. Включайте камеру или просто слушайте — главное, не пропускать.',
    courses: ['dobroe-utro-litso'],
    members: [{ ...bought, startsInDays: -20, endsInDays: null }],
  }),
  community({
    slug: 'chat-vypusknic',
    title: 'Чат выпускниц',
    description:
      'Чат тех, кто прошёл курс до конца. Делимся результатами, поддерживаем друг друга и первыми узнаём о встречах.',
    chatOnly: true,
    telegramChatUrl: 'https://t.me/aurora_alumnae',
    members: [{ ...bought, startsInDays: -45, endsInDays: null }],
  }),
  community({
    slug: 'sheya-bez-zazhimov',
    title: 'Шея без зажимов',
    description:
      'Клуб для тех, кто много сидит: каждую неделю новая короткая разминка для шеи и плеч и разбор осанки по фото.',
    courses: ['sheya-i-osanka'],
    members: neckClubMembers.map((email) => ({
      email,
      isOptionalPurchase: false,
      startsInDays: -15,
      endsInDays: null,
    })),
    club: neckClub,
  }),
  community({
    slug: 'zimniy-marafon',
    title: 'Зимний марафон',
    description:
      'Три недели практики в общем темпе: план на каждый день, отчёты и розыгрыш абонементов среди тех, кто дошёл до конца.',
    members: [{ ...bought, startsInDays: -200, endsInDays: -140 }],
  }),
  community({
    slug: 'klub-nastavnikov',
    title: 'Клуб наставников',
    description: 'Закрытая группа для выпускниц, которые помогают новичкам.',
  }),
];
