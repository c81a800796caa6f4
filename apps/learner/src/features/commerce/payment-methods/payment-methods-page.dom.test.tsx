import type { UserPaymentMethod, UserPaymentMethods } from '@daystream/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { PaymentMethodsPage } from './payment-methods-page.tsx';

const visa: UserPaymentMethod = {
  id: 1,
  brand: 'visa',
  last4: '4242',
  expires_year: 2099,
  expires_month: 5,
  is_default: true,
  is_expiring: false,
  is_used: true,
};
const mir: UserPaymentMethod = {
  ...visa,
  id: 2,
  brand: 'mir',
  last4: '0069',
  is_default: false,
  is_used: false,
};
const listOf = (...data: UserPaymentMethod[]): UserPaymentMethods => ({ data, meta: { adding: null } });

async function open(...cards: UserPaymentMethod[]) {
  let kept = listOf(...cards);
  const api = fakeApi({
    'user.get': () => user,
    'paymentMethods.list': () => kept,
    'paymentMethods.makeDefault': ({ params }) => {
      const id = Number(params['id']);
      kept = listOf(...cards.map((card) => ({ ...card, is_default: card.id === id })));
      return kept;
    },
    'paymentMethods.remove': ({ params }) => {
      kept = listOf(...cards.filter(({ id }) => id !== Number(params['id'])));
      return kept;
    },
  });
  return { api, visitor: await renderScreen(<PaymentMethodsPage />) };
}

it('learners without a card read that they have none [rules §8 you have no cards]', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'You have no cards' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add a card' })).toBeVisible();
});

it('a failure to load the cards is named [rules §8 load failures of payment methods]', async () => {
  fakeApi({ 'user.get': () => user, 'paymentMethods.list': () => refuse('internal') });
  await renderScreen(<PaymentMethodsPage />);
  expect(await screen.findByText('Couldn’t load your cards')).toBeVisible();
});

it('another card becomes the default one [product §2 saved payment methods]', async () => {
  const { visitor } = await open(visa, mir);
  await visitor.click(await screen.findByRole('button', { name: 'МИР •• 0069: Make default' }));
  expect(await screen.findByRole('button', { name: 'Visa •• 4242: Make default' })).toBeVisible();
});

it('a card is removed after a question', async () => {
  const { api, visitor } = await open(visa, mir);
  await visitor.click(await screen.findByRole('button', { name: 'МИР •• 0069: Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove this card?' });
  expect(api.requests('paymentMethods.remove')).toEqual([]);
  await visitor.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

it('the question about the only card of a subscription says that its payment will fail', async () => {
  const { visitor } = await open(visa);
  await visitor.click(await screen.findByRole('button', { name: 'Visa •• 4242: Remove' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove your only card?' });
  expect(dialog).toHaveTextContent('the next payment fails');
  await visitor.click(within(dialog).getByRole('button', { name: 'Remove anyway' }));
  expect(await screen.findByRole('heading', { name: 'You have no cards' })).toBeVisible();
});
