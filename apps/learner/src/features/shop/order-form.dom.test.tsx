import { expect, it } from 'vitest';
import { emptyOrder, orderFaults, toOrderRequest } from './order-form.ts';

it('a visitor needs a name and a valid e-mail, a learner nothing', () => {
  expect(orderFaults(emptyOrder, false)).toEqual({ name: 'required', email: 'required' });
  expect(orderFaults({ ...emptyOrder, name: 'Anna', email: 'anna' }, false)).toEqual({ email: 'not_email' });
  expect(orderFaults(emptyOrder, true)).toEqual({});
});

it('a visitor sends who they are, a learner only a promo code [rules §7 order]', () => {
  const values = {
    ...emptyOrder,
    name: ' Anna ',
    email: ' Anna@Example.com ',
    promocode: ' SPRING ',
    terms: '1',
  };
  expect(toOrderRequest(values, false)).toEqual({
    name: 'Anna',
    email: 'anna@example.com',
    promocode: 'SPRING',
    consent: 1,
    timezone: expect.any(String) as string,
  });
  expect(toOrderRequest(values, true)).toEqual({ promocode: 'SPRING' });
  expect(toOrderRequest(emptyOrder, true)).toEqual({});
  expect(toOrderRequest({ ...emptyOrder, points: '300' }, true)).toEqual({ points: 300 });
  expect(toOrderRequest({ ...emptyOrder, points: '300' }, false)).not.toHaveProperty('points');
  expect(toOrderRequest({ ...emptyOrder, points: '300', installment: '1' }, true)).toEqual({
    installment: true,
  });
  expect(orderFaults({ ...emptyOrder, points: '3,5' }, true)).toEqual({ points: 'not_number' });
});
