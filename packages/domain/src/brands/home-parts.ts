import type { HomeOrder } from '@daystream/contract';

/** A part of the home screen below the lessons. */
export type HomePart = 'club' | 'catalog' | 'banners';

/** The parts of the home screen in the order that staff set (issue 37, item 4). */
export const homeParts = (order: HomeOrder): HomePart[] => order.split('_') as HomePart[];
