import { expect, it } from 'vitest';
import { fieldsOfCode, toBody } from './promo-code-fields.ts';

const code = {
  id: 1,
  code: 'SPRING',
  percent: null,
  amount: 90_050,
  currency: 'EUR',
  startsAt: 1_000,
  endsAt: 2_000_500,
  maxUses: null,
  maxUsesPerPerson: 1,
  serviceIds: [3, 4],
  isActive: true,
  usesCount: 0,
};

it('a code with a sum is the same after it was opened and saved', () => {
  const fields = fieldsOfCode(code, 'RUB');
  expect(fields).toMatchObject({ kind: 'amount', amount: 900.5, currency: 'EUR' });
  const { id: _, usesCount: __, ...form } = code;
  expect(toBody(fields)).toEqual(form);
});

it('a new code is a share; a sum is in the currency of the school', () => {
  const fields = fieldsOfCode(null, 'RUB');
  expect(toBody(fields)).toMatchObject({ percent: 10, amount: null, currency: null, serviceIds: [] });
  expect(toBody({ ...fields, kind: 'amount', amount: 500 })).toMatchObject({
    percent: null,
    amount: 50_000,
    currency: 'RUB',
  });
});
