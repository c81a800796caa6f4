import { HomeOrder } from '@daystream/contract';
import { expect, it } from 'vitest';
import { homeParts } from './home-parts.ts';

it.each(HomeOrder.options)('the order %s has every part of the home screen once', (order) => {
  expect(homeParts(order).toSorted()).toEqual(['banners', 'catalog', 'club']);
});
