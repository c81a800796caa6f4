import type { Installment, InstallmentPart } from '@daystream/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { InstallmentsPage } from './installments-page.tsx';

const day = 86_400;
const start = Date.UTC(2026, 0, 31, 12) / 1000;
const partOf = (number: number, change: Partial<InstallmentPart> = {}): InstallmentPart => ({
  number,
  amount: 10_000,
  due_at: start + (number - 1) * 30 * day,
  state: 'planned',
  paid_at: null,
  ...change,
});
const paid = (number: number) => partOf(number, { state: 'paid', paid_at: start + (number - 1) * 30 * day });

const plan: Installment = {
  id: 1,
  title: 'Posture in 21 days',
  status: 'active',
  is_overdue: false,
  is_stopped: false,
  currency: 'EUR',
  total: 30_000,
  paid: 10_000,
  remaining: 20_000,
  next_amount: 10_000,
  next_pay_at: start + 30 * day,
  stops_at: null,
  stream_id: 3,
  parts: [paid(1), partOf(2), partOf(3)],
};

async function open(...plans: Installment[]) {
  const api = fakeApi({
    'user.get': () => user,
    'installments.list': () => plans,
    'installments.get': () => ({ ...plan, cancel_popup_text: 'Write to us first.' }),
    'installments.pay': () => refuse('payments_off'),
  });
  return { api, visitor: await renderScreen(<InstallmentsPage />) };
}
const cardOf = async (title: string) => within(await screen.findByRole('article', { name: title }));

it('shows active, paid and canceled plans apart [product §4 installments]', async () => {
  await open(
    plan,
    {
      ...plan,
      id: 2,
      title: 'Face',
      status: 'paid',
      paid: 30_000,
      remaining: 0,
      next_amount: null,
      next_pay_at: null,
    },
    {
      ...plan,
      id: 3,
      title: 'Back',
      status: 'canceled',
      remaining: 0,
      next_amount: null,
      next_pay_at: null,
    },
  );
  const headings = await screen.findAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Active', 'Paid', 'Canceled']);
  const active = await cardOf('Posture in 21 days');
  expect(active.getByText('€100 of €300 paid')).toBeVisible();
  expect(active.getByText(/^Next payment: €100 on /)).toBeVisible();
  expect(active.getAllByRole('listitem')).toHaveLength(3);
  expect(active.getByText(/^paid January 31/)).toBeVisible();
  const finished = await cardOf('Face');
  expect(finished.getByRole('link', { name: 'To the course' })).toHaveAttribute('href', '/course/3/calendar');
  expect(finished.queryByRole('button', { name: /^Pay €/ })).not.toBeInTheDocument();
});

it.each<[string, Partial<Installment>, string, string]>([
  ['that failed', { is_overdue: true }, 'Payment failed', 'We will charge the card again'],
  ['in its grace', { is_overdue: true, stops_at: start + 40 * day }, 'Payment failed', 'to keep your access'],
  ['that was not paid', { is_overdue: true, is_stopped: true }, 'Access closed', 'your access is closed'],
])('a part %s is named with what follows', async (_name, change, state, text) => {
  await open({ ...plan, ...change, parts: [paid(1), partOf(2, { state: 'overdue' }), partOf(3)] });
  const card = await cardOf('Posture in 21 days');
  expect(card.getByText(state)).toBeVisible();
  expect(card.getByText(text, { exact: false })).toBeVisible();
  expect(card.getByText(/^overdue since/)).toBeVisible();
});

it('the next part or all that remain can be paid now, and a refusal is named', async () => {
  const { api, visitor } = await open(plan);
  const card = await cardOf('Posture in 21 days');
  await visitor.click(card.getByRole('button', { name: 'Pay €100' }));
  expect(await card.findByRole('alert')).toBeVisible();
  await visitor.click(card.getByRole('button', { name: 'Pay all that remains: €200' }));
  await expect.poll(() => api.requests('installments.pay').length).toBe(2);
  expect(api.requests('installments.pay').map(({ body }) => body)).toEqual([{ all: false }, { all: true }]);
});

it('who wants to cancel reads the text of the school [rules §7 installments]', async () => {
  const { visitor } = await open(plan);
  await visitor.click((await cardOf('Posture in 21 days')).getByRole('button', { name: 'How to cancel' }));
  const dialog = await screen.findByRole('dialog', { name: 'Canceling installments' });
  expect(await within(dialog).findByText('Write to us first.')).toBeVisible();
});

it('learners without installments read that there are none', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'No installments yet' })).toBeVisible();
});

it('a failure to load the installments is named [rules §8 load failures of installments]', async () => {
  fakeApi({ 'user.get': () => user, 'installments.list': () => refuse('internal') });
  await renderScreen(<InstallmentsPage />);
  expect(await screen.findByText('Something went wrong loading installments')).toBeVisible();
});
