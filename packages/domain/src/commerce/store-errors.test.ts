import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeErrorFamily } from './store-errors.ts';

test.each([
  ['ERR_SETUP', 'setup'],
  ['ERR_LOAD', 'load'],
  ['ERR_PURCHASE', 'purchase'],
  ['ERR_PAYMENT_CANCELLED', 'cancelled'],
  ['ERR_PAYMENT_INVALID', 'invalid'],
  ['ERR_PAYMENT_NOT_ALLOWED', 'notAllowed'],
  ['ERR_UNKNOWN', 'unknown'],
  ['ERR_VERIFICATION_FAILED', 'verificationFailed'],
  ['ERR_MISSING_TOKEN', 'missingToken'],
  ['ERR_PRODUCT_NOT_AVAILABLE', 'productUnavailable'],
])('%s is of the family %s [rules §8 purchase errors]', (code, family) => {
  expect(storeErrorFamily(code)).toBe(family);
});

test('whatever a shell reports has a family', () => {
  fc.assert(
    fc.property(fc.anything(), (code) => {
      expect(storeErrorFamily(code)).toMatch(/^[a-z]+/i);
    }),
  );
  expect(storeErrorFamily('constructor')).toBe('unknown');
});
