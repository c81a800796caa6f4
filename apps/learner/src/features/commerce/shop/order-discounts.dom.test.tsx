import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cookieNames } from '@daystream/domain';
import { writeCookie } from '@daystream/web';
import { rememberInvitation } from './invitation.ts';
import { session } from '../../../platform/session/session.ts';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { user } from '../../../testing/wire.ts';
import { fillIn, openService, service } from './testing/service.tsx';

const code = '2s-0123456789';

afterEach(() => writeCookie(cookieNames.invite, '', { lifetime: 0 }));

it('the checkout shows the discount of an invitation and orders with it', async () => {
  rememberInvitation(code);
  let ordered = 0;
  fakeApi({
    'services.view': () => service,
    'referrals.price': ({ params }) => {
      expect(params).toEqual({ invite_code: code, service_id: '5' });
      return { success: true, discount: 49_000, total: 441_000, currency: 'RUB' };
    },
    'orders.create': ({ body }) => {
      expect(body).toMatchObject({ invite: code, email: 'olga@example.com' });
      ordered += 1;
      return refuse('unavailable');
    },
  });
  const visitor = await openService();
  await screen.findByText(/Invitation discount/);
  await fillIn(visitor);
  await visitor.click(screen.getByRole('button', { name: /4,410/ }));
  await waitFor(() => expect(ordered).toBe(1));
});

it('an invitation that does not count for the buyer is left out, and the price is the whole one', async () => {
  rememberInvitation(code);
  const sent: (string | undefined)[] = [];
  fakeApi({
    'services.view': () => service,
    'referrals.price': () => ({ success: true, discount: 49_000, total: 441_000, currency: 'RUB' }),
    'orders.create': ({ body }) => {
      sent.push(body.invite);
      return body.invite === ''
        ? refuse('sold_out')
        : refuse('invalid', { invite: ['Only the first order.'] });
    },
  });
  const visitor = await openService();
  await screen.findByText(/Invitation discount/);
  await fillIn(visitor);
  await visitor.click(screen.getByRole('button', { name: /4,410/ }));
  await screen.findByText('Only the first order.');
  expect(screen.queryByText(/Invitation discount/)).not.toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: /4,900/ }));
  await waitFor(() => expect(sent).toEqual([code, '']));
});

it('a promo code is checked first, and an order is made only with one that counts [rules §5 promo code]', async () => {
  const calls: string[] = [];
  fakeApi({
    'services.view': () => service,
    'discount.check': ({ params }) => {
      calls.push(`check ${params['code']}`);
      return params['code'] === 'TALL'
        ? { success: true, discount: 90_000, total: 400_000, currency: 'RUB', service_ids: [] }
        : { success: false, discount: 0, total: 490_000, currency: 'RUB', service_ids: [] };
    },
    'orders.create': ({ body }) => {
      calls.push(`order ${(body as { promocode: string }).promocode}`);
      return refuse('unavailable');
    },
  });
  const visitor = await openService();
  await visitor.click(await screen.findByRole('button', { name: /promo code/ }));
  await fillIn(visitor);
  const field = screen.getByLabelText('Promo code');
  const orderWith = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.submit(field);
  };
  orderWith('WRONG');
  expect(await screen.findByText('This promo code does not apply here.')).toBeInTheDocument();
  expect(calls).toEqual(['check WRONG']);
  orderWith('TALL');
  await waitFor(() => expect(calls).toEqual(['check WRONG', 'check TALL', 'order TALL']));
});

it('Enter and the button of a promo code show its discount, and order nothing', async () => {
  const checked: unknown[] = [];
  fakeApi({
    'services.view': () => service,
    'discount.check': ({ params }) => {
      checked.push(params['code']);
      return params['code'] === 'TALL'
        ? { success: true, discount: 90_000, total: 400_000, currency: 'RUB', service_ids: [] }
        : { success: false, discount: 0, total: 490_000, currency: 'RUB', service_ids: [] };
    },
  });
  const visitor = await openService();
  await visitor.click(await screen.findByRole('button', { name: /promo code/ }));
  await fillIn(visitor);
  const field = screen.getByLabelText('Promo code');
  fireEvent.change(field, { target: { value: 'WRONG' } });
  // False: the key does not submit the form.
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  expect(await screen.findByText('This promo code does not apply here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  fireEvent.change(field, { target: { value: 'TALL' } });
  await visitor.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/900 off/)).toBeVisible();
  expect(screen.getByRole('button', { name: /4,000/ })).toBeVisible();
  expect(checked).toEqual(['WRONG', 'TALL']);
});

it('200 points are used first, and more than can be paid with are refused with their limit [rules §9 default points to debit]', async () => {
  session.start({ token: 'a token' });
  fakeApi({
    'streams.list': () => [],
    'subscriptions.list': () => [],
    'services.view': () => service,
    'user.get': () => user,
    'scores.amount': () => ({ amount: 540 }),
  });
  const visitor = await openService();
  await visitor.click(await screen.findByRole('button', { name: 'Use 200 points' }));
  expect(screen.getByRole('textbox', { name: /points/i })).toHaveValue('200');
  expect(screen.getByRole('button', { name: /4,700/ })).toBeVisible();
  fireEvent.change(screen.getByRole('textbox', { name: /points/i }), { target: { value: '541' } });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Enter 540 or less$/);
});
