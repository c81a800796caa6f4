import type { PartialHandlers } from '@daystream/api-client/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  choose,
  dialog,
  noConnection,
  offline,
  openStudio,
  press,
  refuse,
  write,
} from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { PromoCodesList } from './promo-codes-list.tsx';

const code = { id: 3, code: 'SPRING', percent: 15, is_active: true, uses_count: 1200, max_uses: 2000 };
const open = (codes: readonly object[] = [], handlers: PartialHandlers = {}) =>
  openStudio(
    {
      'studio.promoCodes.list': () => codes,
      'studio.services.list': () => [{ id: 1, title: 'Posture' }],
      'studio.promoCodes.create': () => code,
      ...handlers,
    },
    <PromoCodesList />,
  );
const sent = (api: ReturnType<typeof open>) => api.requests('studio.promoCodes.create').at(-1)?.body;

it('a code shows its discount, when and for what it counts, and how often it was used', async () => {
  open([
    { ...code, service_ids: [1, 2], ends_at: Date.UTC(2100, 0, 1) / 1000 },
    { ...code, id: 4, code: 'FIVE', percent: null, amount: 500, currency: 'EUR', is_active: false },
  ]);
  const row = (await screen.findByText('SPRING')).closest('li');
  expect(row).toHaveTextContent(/15%.*2 services · until Jan 1, 2100, 9:00 AM.*1,200 \/ 2,000/);
  expect(within(row as HTMLElement).getByText('Active')).toBeVisible();
  const other = screen.getByText('FIVE').closest('li');
  expect(other).toHaveTextContent(/€5.*All services/);
  expect(within(other as HTMLElement).getByText('Off')).toBeVisible();
});

it('a new code is a share of the price, once for each person, in capitals', async () => {
  const api = open();
  await press('New promo code');
  const form = await dialog('New promo code');
  await write('Promo code', ' spring ', form);
  await write('Discount, %', '15', form);
  await choose('For which services', 'Posture', form);
  await press('Save', form);
  expect(await screen.findByText('Promo code saved')).toBeVisible();
  expect(sent(api)).toMatchObject({
    code: 'SPRING',
    percent: 15,
    amount: null,
    currency: null,
    max_uses_per_person: 1,
    service_ids: [1],
  });
});

it('a sum is in cents of its currency, and the share is not sent with it', async () => {
  const api = open();
  await press('New promo code');
  const form = await dialog();
  await write('Promo code', 'FIVE', form);
  fireEvent.mouseDown(form.getByRole('combobox', { name: /^Discount/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'A fixed sum' }));
  fireEvent.change(form.getByRole('spinbutton', { name: 'Discount' }), { target: { value: '5.5' } });
  await choose('Currency', /dollar/i, form);
  await press('Save', form);
  await vi.waitFor(() => expect(sent(api)).toMatchObject({ percent: null, amount: 550, currency: 'USD' }));
});

it('what is wrong stands at its field, a code that is taken too', async () => {
  const api = open([], {
    'studio.promoCodes.create': () => refuse('invalid', { code: ['There is one already'] }),
  });
  await press('New promo code');
  const form = await dialog();
  await write('Discount, %', '150', form);
  await press('Save', form);
  await vi.waitFor(() => expect(form.getByLabelText('Promo code')).toHaveAccessibleDescription('required'));
  expect(form.getByLabelText('Discount, %')).toHaveAccessibleDescription('too_big');
  await write('Promo code', 'SPRING', form);
  await write('Discount, %', '15', form);
  await press('Save', form);
  await vi.waitFor(() =>
    expect(form.getByLabelText('Promo code')).toHaveAccessibleDescription('There is one already'),
  );
  expect(api.requests('studio.promoCodes.create')).toHaveLength(1);
});

it.runIf(isFullSet)('what was entered is asked about before it is lost', async () => {
  open();
  await press('New promo code');
  const form = await dialog();
  await write('Promo code', 'SPRING', form);
  fireEvent.keyDown(form.getByLabelText('Promo code'), { key: 'Escape' });
  expect(await screen.findByRole('alertdialog', { name: 'Discard what you entered?' })).toBeVisible();
  await press('Keep editing');
  expect(form.getByLabelText('Promo code')).toHaveValue('SPRING');
});

it.runIf(isFullSet)('says that there are none, and why they cannot be shown', async () => {
  const api = open([], { 'studio.promoCodes.list': noConnection });
  expect(await screen.findByText(offline.message)).toBeVisible();
  api.answer({ 'studio.promoCodes.list': () => [] });
  await press(/again/);
  expect(await screen.findByText('No promo codes yet')).toBeVisible();
});
