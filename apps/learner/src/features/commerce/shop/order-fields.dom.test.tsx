import type { CourseService, Order, ServiceView } from '@daystream/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cookieNames } from '@daystream/domain';
import { writeCookie } from '@daystream/web';
import { rememberInvitation } from './invitation.ts';
import { session } from '../../../platform/session/session.ts';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen, type Visitor } from '../../../testing/render-screen.tsx';
import { stream, user } from '../../../testing/wire.ts';
import { ServicePage } from './service-page.tsx';

const service: ServiceView = {
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
const unpaidOrder: Order = {
  id: `7-${'A'.repeat(32)}`,
  state: 'created',
  service_id: 5,
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
  refusal: null,
  needs_owner: false,
  link_email: null,
  held: null,
  stream_id: null,
  is_installment: false,
  can_sign_in: false,
  gift: null,
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

const course: CourseService['course'] = {
  id: 3,
  title: 'Posture',
  description: '',
  image: null,
  days_count: 21,
  lessons_count: 42,
  demo_days_count: 2,
  rating: null,
  stages: [{ id: 1, title: 'Begin', days_count: 7 }],
};

it.each([
  ['course', true],
  ['expert_additional_question', false],
] as const)('the page of a %s lists what is inside the course: %s', async (type, isShown) => {
  fakeApi({ 'services.view': () => ({ ...service, type, course }) });
  await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
  await screen.findByRole('heading', { level: 1, name: 'Posture' });
  expect(screen.queryAllByText('What’s inside')).toHaveLength(isShown ? 1 : 0);
});

it('what is inside a subscription begins with the title of its course', async () => {
  const title = 'Posture in 21 days';
  fakeApi({ 'services.view': () => ({ ...service, type: 'course', course: { ...course, title } }) });
  await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
  const included = await screen.findByRole('region', { name: 'What’s inside' });
  expect(within(included).getByText(title)).toBeVisible();
});

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
  const visitor = await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
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
  const visitor = await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
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
  const visitor = await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
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
  const visitor = await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
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

it('a learner whose account cannot be loaded reads so instead of missing the form', async () => {
  session.start({ token: 'a token' });
  const api = fakeApi({
    'streams.list': () => [],
    'subscriptions.list': () => [],
    'services.view': () => service,
    'user.get': () => refuse('forbidden'),
  });
  const visitor = await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
  expect(await screen.findByRole('heading', { name: 'Couldn’t load' })).toBeVisible();
  api.answer({ 'user.get': () => user, 'scores.amount': () => ({ amount: 0 }) });
  await visitor.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /4,900/ })).toBeVisible();
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
  const visitor = await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
  await visitor.click(await screen.findByRole('button', { name: 'Use 200 points' }));
  expect(screen.getByRole('textbox', { name: /points/i })).toHaveValue('200');
  expect(screen.getByRole('button', { name: /4,700/ })).toBeVisible();
  fireEvent.change(screen.getByRole('textbox', { name: /points/i }), { target: { value: '541' } });
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Enter 540 or less$/);
});

it('a bar has the price and leads to the form while the form cannot be seen', async () => {
  let tell: (isSeen: boolean) => void = () => {};
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(see: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => see([{ isIntersecting }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  fakeApi({ 'services.view': () => service });
  const visitor = await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
  await screen.findByLabelText('Name');
  expect(screen.queryByRole('button', { name: 'Buy' })).not.toBeInTheDocument();
  act(() => tell(false));
  const scroll = vi.fn<() => void>();
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  const button = screen.getByRole('button', { name: 'Buy' });
  expect(button.previousElementSibling).toHaveTextContent('4,900');
  await visitor.click(button);
  expect(scroll).toHaveBeenCalledOnce();
  act(() => tell(true));
  expect(screen.queryByRole('button', { name: 'Buy' })).not.toBeInTheDocument();
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
  const visitor = await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
  await screen.findByLabelText('Name');
  await fillIn(visitor);
  await visitor.click(screen.getByRole('button', { name: /promo code/ }));
  await visitor.write(screen.getByLabelText('Promo code'), 'SPRING');
  await visitor.click(screen.getByRole('button', { name: 'Buy as a gift' }));
  await visitor.write(screen.getByLabelText(/message/i), 'Enjoy it');
  cleanup();
  await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
  expect(await screen.findByLabelText('Name')).toHaveValue('Olga');
  expect(screen.getByLabelText('E-mail')).toHaveValue('olga@example.com');
  expect(screen.getByLabelText('Promo code')).toHaveValue('SPRING');
  expect(screen.getByLabelText(/message/i)).toHaveValue('Enjoy it');
});

it('who comes back from the payment page finds what was entered', async () => {
  const made = { ...unpaidOrder, payment_url: '#payment-page' };
  const api = fakeApi({
    'services.view': () => service,
    'orders.create': () => ({ success: true, data: made }),
  });
  const visitor = await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
  await screen.findByLabelText('Name');
  await fillIn(visitor);
  await visitor.click(screen.getByRole('button', { name: /4,900/ }));
  await waitFor(() => expect(location.hash).toBe('#payment-page'));
  expect(api.requests('orders.create')).toHaveLength(1);
  cleanup();
  await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
  expect(await screen.findByLabelText('Name')).toHaveValue('Olga');
  expect(screen.getByLabelText('E-mail')).toHaveValue('olga@example.com');
});

it('a school that takes no payments says so in place of the form', async () => {
  fakeApi({ 'services.view': () => ({ ...service, takes_payments: false }) });
  await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
  expect(await screen.findByText(/does not take payments yet/)).toBeVisible();
  expect(screen.queryByLabelText('Name')).toBeNull();
});

it.each(['a guest', 'an anonymous user'])('the way to sign in of %s returns to the service', async (who) => {
  if (who === 'an anonymous user') session.start({ token: 'a token' });
  fakeApi({
    'services.view': () => service,
    'user.get': () => ({ ...user, email: null, is_anonymous: true }),
    'streams.list': () => [],
    'subscriptions.list': () => [],
  });
  await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
  expect(await screen.findByRole('link', { name: 'Already learning with us? Sign in' })).toHaveAttribute(
    'href',
    '/?returnUrl=%2Fservices%2Fposture',
  );
});

it.each([
  ['open', service, false],
  ['closed', { ...service, is_open: false }, false],
])(
  'who has a course for good is led to it by the page of a service that is %s, and buys nothing',
  async (_, view) => {
    session.start({ token: 'a token' });
    fakeApi({
      'services.view': () => view,
      'user.get': () => user,
      'streams.list': () => [{ ...stream, course_id: 3, is_demo: false, end_date: null }],
    });
    await renderScreen(<ServicePage alias="posture" supportOf={() => null} />);
    expect(await screen.findByRole('link', { name: 'Continue learning' })).toHaveAttribute(
      'href',
      `/course/${stream.id}/calendar`,
    );
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByText(/closed|If you buy it again/)).toBeNull();
  },
);
