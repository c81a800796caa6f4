import type { DemoReward } from '../reward.ts';

/** What points are spent on. */
export const rewards: readonly DemoReward[] = [
  {
    title: 'Гуаша из розового кварца',
    description: 'Пришлём почтой по России. Адрес спросим в ответ на заявку.',
    cost: 450,
    stock: 12,
  },
  {
    title: 'Разбор фото экспертом',
    description: 'Эксперт посмотрит три ваших фото и скажет, на что обратить внимание.',
    cost: 250,
    stock: null,
  },
  {
    title: 'Встреча выпускниц в Москве',
    description: 'Билет на осеннюю встречу школы.',
    cost: 1200,
    stock: 0,
  },
];
