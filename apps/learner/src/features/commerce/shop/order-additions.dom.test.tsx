import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { fillIn, openService, service } from './testing/service.tsx';

const addition = {
  id: 8,
  type: 'expert_additional_question' as const,
  title: 'A question',
  description: '',
  price: 50_000,
  currency: 'RUB',
  tax_rate: 2000,
  access_days: null,
  units: 1,
  seats_left: null,
};

it('a service that is ticked is shown in the total with discount and tax, and ordered', async () => {
  const api = fakeApi({
    'services.view': () => ({ ...service, additional_services: [addition] }),
    'discount.check': ({ query }) => {
      const isAdded = query.get('additional_service_ids') === '8';
      return isAdded
        ? { success: true, discount: 25_000, total: 515_000, currency: 'RUB', service_ids: [8] }
        : { success: false, discount: 0, total: 490_000, currency: 'RUB', service_ids: [] };
    },
    'orders.create': () => refuse('unavailable'),
  });
  const visitor = await openService();
  await visitor.click(await screen.findByRole('checkbox', { name: /A question/ }));
  screen.getByRole('button', { name: /5,400/ });
  await visitor.click(screen.getByRole('button', { name: 'I have a promo code' }));
  await visitor.write(screen.getByLabelText('Promo code'), 'HALF');
  await fillIn(visitor);
  await screen.findByRole('button', { name: /5,150/ });
  // Of 250 roubles for the question, 20 % are included.
  expect(screen.getByText('Tax included').nextElementSibling).toHaveTextContent('41.67');
  await visitor.click(screen.getByRole('button', { name: /5,150/ }));
  await waitFor(() => expect(api.requests('orders.create')).toHaveLength(1));
  expect(api.requests('orders.create')[0]?.body).toMatchObject({
    additional_service_ids: [8],
    promocode: 'HALF',
  });
});

it('a service that was sold out meanwhile is named and left out, and what was entered stays', async () => {
  let isOpen = true;
  const sent: number[][] = [];
  fakeApi({
    'services.view': () => ({ ...service, additional_services: isOpen ? [addition] : [] }),
    'orders.create': ({ body }) => {
      sent.push(body.additional_service_ids);
      if (sent.length > 1) return refuse('unavailable');
      isOpen = false;
      return refuse('invalid', { additional_service_ids: ['A question is not on sale.'] });
    },
  });
  const visitor = await openService();
  await visitor.click(await screen.findByRole('checkbox', { name: /A question/ }));
  await fillIn(visitor);
  await visitor.click(screen.getByRole('button', { name: /5,400/ }));
  await screen.findByText('A question is not on sale.');
  expect(screen.getByLabelText('Name')).toHaveValue('Olga');
  await visitor.click(await screen.findByRole('button', { name: /4,900/ }));
  await waitFor(() => expect(sent).toEqual([[8], []]));
});

it('parts are for one service, and a gift has no additions', async () => {
  const installment = { parts: 2, interval: 'month' as const, period: 1, first_percent: null };
  fakeApi({ 'services.view': () => ({ ...service, installment, additional_services: [addition] }) });
  const visitor = await openService();
  const box = await screen.findByRole('checkbox', { name: /A question/ });
  await visitor.click(box);
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  screen.getByText('Only the order without additions can be paid in installments.');
  await visitor.click(box);
  await visitor.click(screen.getByRole('radio', { name: /2 payments/ }));
  expect(screen.queryByRole('checkbox', { name: /A question/ })).not.toBeInTheDocument();
  await visitor.click(screen.getByRole('radio', { name: /In full/ }));
  await visitor.click(screen.getByRole('button', { name: /gift/i }));
  expect(screen.queryByRole('checkbox', { name: /A question/ })).not.toBeInTheDocument();
});
