import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session } from '../../../platform/session/session.ts';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { user } from '../../../testing/wire.ts';
import { fillIn, openService, service, unpaidOrder } from './testing/service.tsx';

it('a learner whose account cannot be loaded reads so instead of missing the form', async () => {
  session.start({ token: 'a token' });
  const api = fakeApi({
    'streams.list': () => [],
    'subscriptions.list': () => [],
    'services.view': () => service,
    'user.get': () => refuse('forbidden'),
  });
  const visitor = await openService();
  expect(await screen.findByRole('heading', { name: 'Couldn’t load' })).toBeVisible();
  api.answer({ 'user.get': () => user, 'scores.amount': () => ({ amount: 0 }) });
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /4,900/ })).toBeVisible();
});

it('a reload keeps what was entered', async () => {
  fakeApi({
    'services.view': () => service,
    'discount.check': () => ({
      success: true,
      service_ids: [5],
      discount: 49_000,
      total: 441_000,
      currency: 'RUB',
    }),
    'orders.create': () => refuse('unavailable'),
  });
  const visitor = await openService();
  await screen.findByLabelText('Name');
  await fillIn(visitor);
  await visitor.click(screen.getByRole('button', { name: /promo code/ }));
  await visitor.write(screen.getByLabelText('Promo code'), 'SPRING');
  await visitor.click(screen.getByRole('button', { name: 'Buy as a gift' }));
  await visitor.write(screen.getByLabelText(/message/i), 'Enjoy it');
  cleanup();
  await openService();
  expect(await screen.findByLabelText('Name')).toHaveValue('Olga');
  expect(screen.getByLabelText('E\u2011mail')).toHaveValue('olga@example.com');
  expect(screen.getByLabelText('Promo code')).toHaveValue('SPRING');
  expect(screen.getByLabelText(/message/i)).toHaveValue('Enjoy it');
});

it('who comes back from the payment page finds what was entered', async () => {
  const made = { ...unpaidOrder, payment_url: '#payment-page' };
  const api = fakeApi({
    'services.view': () => service,
    'orders.create': () => ({ success: true, data: made }),
  });
  const visitor = await openService();
  await screen.findByLabelText('Name');
  await fillIn(visitor);
  await visitor.click(screen.getByRole('button', { name: /4,900/ }));
  await waitFor(() => expect(location.hash).toBe('#payment-page'));
  expect(api.requests('orders.create')).toHaveLength(1);
  cleanup();
  await openService();
  expect(await screen.findByLabelText('Name')).toHaveValue('Olga');
  expect(screen.getByLabelText('E\u2011mail')).toHaveValue('olga@example.com');
});
