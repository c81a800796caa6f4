import type { PartialHandlers } from '@daystream/api-client/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { choose, noConnection, offline, openStudio, press, refuse } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { FinancePage } from './finance-page.tsx';

const money = { sales_count: 2, sales: 99_000, refunded: 9000, fees: 1500, net: 88_500, disputed: 0 };
const report = {
  from: '2026-11-01',
  to: '2026-11-30',
  timezone: 'Asia/Tokyo',
  currencies: ['EUR', 'USD'],
  currency: 'EUR',
  totals: { ...money, discount: 1000, tax: 500 },
  step: 'week' as const,
  steps: [{ date: '2026-11-02', ...money }],
  services: [
    { id: 1, title: 'Posture', ...money },
    { id: 0, title: '', ...money },
  ],
  promo_codes: [{ id: 3, code: 'SPRING', orders_count: 4, discount: 1000, sales: 9000 }],
};
const month = { date: '2026-11-01', mrr: 5000, active_count: 3, new_count: 2, lost_count: 1, churn: 1250 };
const open = (handlers: PartialHandlers = {}, at = '/finance') =>
  openStudio(
    {
      'studio.finance.get': () => report,
      'studio.finance.subscriptions': () => ({ currencies: ['EUR'], currency: 'EUR', months: [month] }),
      'studio.paymentComparisons.list': () => [],
      ...handlers,
    },
    <FinancePage />,
    { at, path: '/finance', member: { roles: ['finance'] } },
  );
const fact = (name: string) => screen.getAllByText(name, { selector: 'dt' })[0]?.parentElement;

it('shows what was earned in the currency of the school, by service and code', async () => {
  open();
  await screen.findByText('Posture');
  expect(fact('Sales')).toHaveTextContent('€990');
  expect(fact('Net')).toHaveTextContent('€885');
  expect(screen.queryByText('Disputed')).toBeNull();
  const services = within(screen.getByRole('table', { name: 'Services and prices' }));
  expect(services.getByRole('row', { name: /^Several services/ })).toHaveTextContent('€90');
  expect(screen.getByRole('row', { name: /^SPRING/ })).toHaveTextContent('4€10€90');
});

it.each([true, false])('test payments are named as such above the figures: %s', async (isTest) => {
  open({ 'studio.finance.get': () => ({ ...report, is_test: isTest }) });
  await screen.findByText('Posture');
  expect(screen.queryAllByText(/^These are test payments:/)).toHaveLength(isTest ? 1 : 0);
});

it.runIf(isFullSet)('money that is held in a dispute has a number of its own', async () => {
  open({ 'studio.finance.get': () => ({ ...report, totals: { ...report.totals, disputed: 5000 } }) });
  await screen.findByText('Posture');
  expect(fact('Disputed')).toHaveTextContent('€50');
});

it('the period and the currency are asked of the server, and are in the address', async () => {
  const api = open({}, '/finance?days=90');
  await choose('Currency', 'USD');
  await vi.waitFor(() => expect(api.requests('studio.finance.get')).toHaveLength(2));
  const { query } = api.requests('studio.finance.get')[1] ?? {};
  expect([query?.get('days'), query?.get('currency')]).toEqual(['90', 'USD']);
  expect(screen.getByTestId('address')).toHaveTextContent('/finance?days=90&currency=USD');
});

it('custom dates begin with those of the report, and a reversed period is moved', async () => {
  const api = open();
  await screen.findByText('Posture');
  await choose('Period', 'Custom dates');
  const until = await screen.findByLabelText('To');
  expect(until).toHaveValue('2026-11-30');
  fireEvent.change(until, { target: { value: '2026-10-15' } });
  fireEvent.blur(until);
  await vi.waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent('/finance?from=2026-10-15&to=2026-10-15'),
  );
  await vi.waitFor(() =>
    expect(api.requests('studio.finance.get').at(-1)?.query.get('from')).toBe('2026-10-15'),
  );
});

it.runIf(isFullSet)('an unknown currency in the address is left out', async () => {
  const api = open({}, '/finance?currency=<b>');
  await screen.findByText('Posture');
  expect(api.requests('studio.finance.get')[0]?.query.get('currency')).toBeNull();
});

it('subscriptions have their recurring revenue and what was lost', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Subscriptions' })).toBeVisible();
  expect(fact('Monthly recurring revenue')).toHaveTextContent('€50');
  expect(
    within(screen.getByRole('table', { name: 'Subscriptions by month' })).getByText('12.5%'),
  ).toBeVisible();
});

it('a school without subscriptions has no such section', async () => {
  open({ 'studio.finance.subscriptions': () => ({ currencies: [], currency: null, months: [] }) });
  await screen.findByText('Posture');
  expect(screen.queryByRole('heading', { name: 'Subscriptions' })).toBeNull();
});

it('subscriptions that could not be counted are not taken for none', async () => {
  const api = open({ 'studio.finance.subscriptions': noConnection });
  expect(await screen.findByText(offline.message)).toBeVisible();
  expect(screen.getByText('Posture')).toBeVisible();
  api.answer({
    'studio.finance.subscriptions': () => ({ currencies: ['EUR'], currency: 'EUR', months: [month] }),
  });
  await press(/again/);
  await vi.waitFor(() => expect(fact('Monthly recurring revenue')).toHaveTextContent('€50'));
});

it('says that a school has sold nothing, and a failure can be tried again', async () => {
  const api = open({ 'studio.finance.get': () => refuse('busy') });
  expect(await screen.findByText('The server says busy.')).toBeVisible();
  api.answer({ 'studio.finance.get': () => ({ ...report, currencies: [], currency: null }) });
  await press(/again/);
  expect(await screen.findByText(/^Nothing sold yet/)).toBeVisible();
  expect(api.callNames).not.toContain('studio.finance.subscriptions');
});
