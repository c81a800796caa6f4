import { expect, it } from 'vitest';
import { readStoredOrder, storeOrder } from '../features/commerce/shop/stored-order.ts';
import { clearUserData } from './clear-user-data.ts';

it('what somebody entered to order a service is not shown to the next person in the tab', () => {
  storeOrder(5, { values: { giftName: 'Ira', giftEmail: 'ira@example.com', points: '10' }, isGift: true });
  expect(readStoredOrder(5)).toMatchObject({ values: { giftName: 'Ira', points: '' }, isGift: true });
  clearUserData('signed_out');
  expect(readStoredOrder(5)).toEqual({ values: {}, isGift: false });
});
