import { expect, it } from 'vitest';
import { emptyOrder, orderFaults, toOrderRequest } from './order-form.ts';

it('a visitor needs a name and a valid e-mail, a learner nothing', () => {
  expect(orderFaults(emptyOrder, { isKnown: false })).toEqual({ name: 'required', email: 'required' });
  expect(orderFaults({ ...emptyOrder, name: 'Anna', email: 'anna' }, { isKnown: false })).toEqual({
    email: 'not_email',
  });
  expect(orderFaults(emptyOrder, { isKnown: true })).toEqual({});
});

it('a visitor sends who they are, a learner only a promo code [rules §7 order]', () => {
  const values = {
    ...emptyOrder,
    name: ' Anna ',
    email: ' Anna@Example.com ',
    promocode: ' SPRING ',
    terms: '1',
  };
  expect(toOrderRequest(values, { isKnown: false })).toEqual({
    name: 'Anna',
    email: 'anna@example.com',
    promocode: 'SPRING',
    consent: 1,
    timezone: expect.any(String) as string,
  });
  expect(toOrderRequest(values, { isKnown: true })).toEqual({ promocode: 'SPRING' });
  expect(toOrderRequest(emptyOrder, { isKnown: true })).toEqual({});
  expect(toOrderRequest({ ...emptyOrder, points: '300' }, { isKnown: true })).toEqual({ points: 300 });
  expect(toOrderRequest({ ...emptyOrder, points: '300' }, { isKnown: false })).not.toHaveProperty('points');
  expect(toOrderRequest({ ...emptyOrder, points: '300', installment: '1' }, { isKnown: true })).toEqual({
    installment: true,
  });
  expect(orderFaults({ ...emptyOrder, points: '3,5' }, { isKnown: true })).toEqual({ points: 'not_whole' });
});
