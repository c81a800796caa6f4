import type { Order, ServiceView } from '@daystream/contract';
import { screen } from '@testing-library/react';
import { renderScreen, type Visitor } from '../../../../testing/render-screen.tsx';
import { ServicePage } from '../service-page.tsx';

/** A course on sale for 4,900 roubles. */
export const service: ServiceView = {
  id: 5,
  type: 'course',
  alias: 'posture',
  title: 'Posture',
  description: '',
  price: 490_000,
  currency: 'RUB',
  tax_rate: 0,
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
  takes_payments: true,
  appstore_product_id: null,
  appstore_products: [],
  questions: [],
  course: null,
};

/** An order of it that is not paid. */
export const unpaidOrder: Order = {
  id: `7-${'A'.repeat(32)}`,
  state: 'created',
  service_id: 5,
  type: 'course',
  alias: 'posture',
  title: 'Posture',
  lines: [{ service_id: 5, title: 'Posture', price: 490_000, discount: 0 }],
  currency: 'RUB',
  subtotal: 490_000,
  discount: 0,
  points: 0,
  points_amount: 0,
  total: 490_000,
  refunded: 0,
  payment_url: null,
  is_refused: false,
  is_lapsed: false,
  refusal: null,
  needs_owner: false,
  link_email: null,
  held: null,
  stream_id: null,
  community_id: null,
  is_installment: false,
  can_sign_in: false,
  gift: null,
};

/** Opens the page of the service; the API answers `services.view`. */
export const openService = (): Promise<Visitor> =>
  renderScreen(<ServicePage alias="posture" supportOf={() => null} />);

/** Names the buyer. */
export async function fillIn(visitor: Visitor): Promise<void> {
  await visitor.write(screen.getByLabelText('Name'), 'Olga');
  await visitor.write(screen.getByLabelText('E\u2011mail'), 'olga@example.com');
}
