import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { i18n } from '../../testing/i18n.ts';
import { useServiceLimits } from './service-limits.ts';

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <I18nextProvider i18n={i18n}>{children}</I18nextProvider>
);
const limits = () => renderHook(useServiceLimits, { wrapper }).result.current;

it.each([
  [-4, 'USD', 'Enter 0.01 or more'],
  [0, 'USD', 'Enter 0.01 or more'],
  [0, 'JPY', 'Enter 1 or more'],
  [1_000_000.01, 'USD', 'Enter 1,000,000 or less'],
  [120.5, 'USD', undefined],
])('a price of %d %s is answered in units of the currency: %s', (price, currency, text) => {
  expect(limits().price(price, { currency })).toBe(text);
});

it('an empty price is asked for', () => {
  expect(limits().price(null, { currency: 'USD' })).toBeTruthy();
});

it.each([
  [150, 'Enter 99.99 or less'],
  [-1, 'Enter 0 or more'],
  [20, undefined],
  [null, undefined],
])('a tax of %s percent is answered in percent: %s', (tax, text) => {
  expect(limits().tax(tax)).toBe(text);
});
