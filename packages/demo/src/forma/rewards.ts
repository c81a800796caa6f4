import type { DemoReward } from '../reward.ts';

/** What points are spent on. */
export const rewards: readonly DemoReward[] = [
  {
    title: 'Resistance band set',
    description: 'Three bands, sent by post. We will ask for your address.',
    cost: 400,
    stock: 20,
  },
  {
    title: 'Form check by a coach',
    description: 'Send a video of one exercise and get it reviewed.',
    cost: 250,
    stock: null,
  },
];
