import type { DemoReward } from '../reward.ts';

/** What points are spent on. */
export const rewards: readonly DemoReward[] = [
  {
    title: 'Cojín de meditación',
    description: 'Te lo enviamos por correo. Te pediremos la dirección.',
    cost: 500,
    stock: 8,
  },
  {
    title: 'Una carta de tu profesora',
    description: 'Una nota personal sobre tu práctica, por correo electrónico.',
    cost: 200,
    stock: null,
  },
];
