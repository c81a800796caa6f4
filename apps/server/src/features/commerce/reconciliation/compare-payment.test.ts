import { expect, test } from 'vitest';
import type { PaymentReport } from '../payments/index.ts';
import { comparePayment } from './compare-payment.ts';
import type { OurPayment } from './differences.repository.ts';

const our: OurPayment = {
  id: 1,
  external_id: 'p',
  state: 'succeeded',
  amount: 1000,
  currency: 'RUB',
  fee: 20,
  refunded: 300,
  refunding: 0,
};
const their: PaymentReport = {
  externalId: 'p',
  state: 'succeeded',
  amount: 1000,
  currency: 'RUB',
  fee: 20,
  refunded: 300,
};

test.each<[string, OurPayment | undefined, PaymentReport | undefined, string[]]>([
  ['the same payment', our, their, []],
  ['one that was not paid on either side', { ...our, state: 'failed' }, { ...their, state: 'pending' }, []],
  [
    'one that only the provider knows and did not take money for',
    undefined,
    { ...their, state: 'failed' },
    [],
  ],
  ['one that only the provider knows', undefined, their, ['missing_here']],
  ['one that only we know', our, undefined, ['missing_there']],
  ['another amount', our, { ...their, amount: 1001 }, ['amount']],
  ['another currency', our, { ...their, currency: 'EUR' }, ['amount']],
  ['a success that was not reported', { ...our, state: 'pending' }, their, ['state']],
  ['a success that the provider denies', our, { ...their, state: 'failed' }, ['state']],
  ['another fee', our, { ...their, fee: 21 }, ['fee']],
  ['a refund of theirs', our, { ...their, refunded: 301 }, ['refund_there']],
  ['a refund that is under way', { ...our, refunding: 100 }, { ...their, refunded: 400 }, []],
  ['a refund that failed later', our, { ...their, refunded: 0 }, ['refund_here']],
  ['refunds that the provider does not report', our, { ...their, refunded: undefined }, []],
])('%s is compared', (_name, ours, theirs, kinds) => {
  expect(comparePayment(ours, theirs).map(({ kind }) => kind)).toEqual(kinds);
});
