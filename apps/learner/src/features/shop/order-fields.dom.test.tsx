import type { CourseService } from '@daystream/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cookieNames } from '@daystream/domain';
import { writeCookie } from '@daystream/web';
import { rememberInvitation } from '../../platform/invitation.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderScreen, type Visitor } from '../../testing/render-screen.tsx';
import { ServicePage } from './service-page.tsx';

const service: CourseService = {
  id: 5,
  type: 'course',
  alias: 'posture',
  title: 'Posture',
  description: '',
  price: 490_000,
  currency: 'RUB',
  course_id: 3,
  required_course: null,
  communities: [],
  access_days: 30,
  units: 0,
  interval: null,
  period: null,
  trial_days: 0,
  installment: null,
  starts_at: null,
  sale_ends_at: null,
  seats_left: null,
  is_open: true,
  appstore_product_id: null,
  appstore_products: [],
  questions: [],
  course: null,
};
const code = '2s-0123456789';

afterEach(() => writeCookie(cookieNames.invite, '', { lifetime: 0 }));

async function fillIn(visitor: Visitor): Promise<void> {
  await visitor.write(screen.getByLabelText('Name'), 'Olga');
  await visitor.write(screen.getByLabelText('E-mail'), 'olga@example.com');
}

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
  const visitor = await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
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
  const visitor = await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
  await screen.findByText(/Invitation discount/);
  await fillIn(visitor);
  await visitor.click(screen.getByRole('button', { name: /4,410/ }));
  await screen.findByText('Only the first order.');
  expect(screen.queryByText(/Invitation discount/)).not.toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: /4,900/ }));
  await waitFor(() => expect(sent).toEqual([code, '']));
});
