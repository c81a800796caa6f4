import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Service } from '../../platform/records.ts';
import { choose, noConnection, offline, openStudio, press, refuse, write } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { fieldsOfService } from './service-fields.ts';
import { ServiceDialog } from './service-dialog.tsx';

const lists = {
  'studio.courses.list': () => [
    { id: 10, title: 'Posture' },
    { id: 20, title: 'Breath' },
  ],
  'studio.communities.list': () => [{ id: 5, title: 'Runners' }],
  'studio.services.list': () => [],
};

/** Opens the dialog: of a new service of course 10, or of a service that differs from it. */
function open(changed?: Partial<Service> | null, create: () => object = () => ({ id: 3 })) {
  const fields = { ...fieldsOfService(null, 'EUR', 10), alias: 'posture', title: 'Posture', taxRate: 700 };
  const service = changed ? ({ ...fields, price: 4950, id: 3, ...changed } as unknown as Service) : null;
  const onClose = vi.fn<() => void>();
  const api = openStudio(
    { ...lists, 'studio.services.create': create, 'studio.services.update': create },
    <ServiceDialog service={service} courseId={10} onClose={onClose} />,
  );
  const sent = async () => {
    await press('Save');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    return api.requests(service ? 'studio.services.update' : 'studio.services.create')[0]?.body;
  };
  return { api, sent, onClose };
}
const isShown = (label: string) => screen.queryByLabelText(label) !== null;

it('a new course is sold in the currency of the school, for the time that is entered, with its price in cents', async () => {
  const { sent } = open();
  await write('Title', 'Spring posture');
  await write('Page address', 'spring-posture');
  await write('Price', '49.5');
  await write('Tax, %', '7');
  await write('Days of access', '');
  expect(await sent()).toMatchObject({
    type: 'course',
    title: 'Spring posture',
    alias: 'spring-posture',
    price: 4950,
    currency: 'EUR',
    tax_rate: 700,
    course_id: 10,
    access_days: null,
    interval: null,
    installment_parts: null,
    is_active: true,
    offer_types: [1],
  });
});

it('each kind of product asks for what it sells', async () => {
  open();
  await screen.findByLabelText('Title');
  const rows: Record<string, boolean[]> = {};
  const labels = [
    'Days of access',
    'Consultations',
    'Paid every',
    'Number of payments',
    'Course it opens or extends',
  ];
  for (const kind of ['Course', 'Subscription', 'Course upgrade', 'Club']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in one form
    await choose('Kind', kind);
    rows[kind] = labels.map(isShown);
  }
  expect(rows).toEqual({
    Course: [true, true, false, true, false],
    Subscription: [false, false, true, false, false],
    'Course upgrade': [true, true, false, false, true],
    Club: [false, false, true, false, false],
  });
  expect(isShown('Course')).toBe(false);
});

it('a subscription is sent without what belongs to a single purchase', async () => {
  const { sent } = open({
    type: 'course_subscription',
    interval: 'year',
    period: 1,
    accessDays: 30,
    units: 4,
  });
  await write('Trial days', '7');
  await write('Text on canceling', 'Stay a while');
  await write('Discount for staying, %', '20');
  expect(await sent()).toMatchObject({
    interval: 'year',
    period: 1,
    trial_days: 7,
    cancel_popup_text: 'Stay a while',
    stay_percent: 20,
    access_days: null,
    units: 0,
    starts_at: null,
  });
});

it('a club is one community without a course, paid once or again and again', async () => {
  const { sent } = open({ type: 'club', courseId: null, interval: null, communityIds: [] });
  await press('Save');
  expect(await screen.findByText('Fill in this field')).toBeVisible();
  await choose('Club it opens', 'Runners');
  await choose('Payment', 'month');
  expect(await screen.findByLabelText('Paid every')).toHaveValue(1);
  expect(await sent()).toMatchObject({
    type: 'club',
    course_id: null,
    community_ids: [5],
    content_course_ids: [],
    interval: 'month',
    period: 1,
    access_days: null,
  });
});

it('payment in parts shows what is paid when, in the currency of the price', async () => {
  const { sent } = open({ price: 10_000 });
  await write('Number of payments', '3');
  await write('First payment, %', '50');
  expect(screen.getByRole('status')).toHaveTextContent('Payments: €50 + €25 + €25');
  expect(await sent()).toMatchObject({
    installment_parts: 3,
    installment_interval: 'month',
    installment_period: 1,
    installment_first_percent: 50,
  });
});

it.runIf(isFullSet)(
  'a price keeps its number in another currency, which the payments in parts follow',
  async () => {
    const { sent } = open({ price: 10_000, installmentParts: 2 });
    await choose('Currency', /pound/i);
    expect(screen.getByRole('status')).toHaveTextContent('Payments: £50 + £50');
    expect(await sent()).toMatchObject({ price: 10_000, currency: 'GBP' });
  },
);

it('what is wrong stands at its field, and nothing is sent while the price is missing', async () => {
  const { api, onClose } = open();
  await write('Page address', 'Spring Posture');
  await press('Save');
  expect(await screen.findByText('Fill in this field')).toBeVisible();
  expect(api.requests('studio.services.create')).toEqual([]);
  await write('Price', '10');
  await press('Save');
  await vi.waitFor(() =>
    expect(screen.getByLabelText('Page address')).toHaveAccessibleDescription('slug_form'),
  );
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('required');
  await vi.waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus());
  expect(onClose).not.toHaveBeenCalled();
});

it('a refused question stands at that question', async () => {
  open({ questions: [{ question: 'Why?', answer: 'Because.' }] });
  await write('Question 1', 'x'.repeat(301));
  await press('Save');
  await vi.waitFor(() => expect(screen.getByLabelText('Question 1')).toHaveAccessibleDescription('too_long'));
});

it.runIf(isFullSet)('questions are added and removed, and an empty one is not sent', async () => {
  const { sent } = open({ questions: [{ question: 'Why?', answer: 'Because.' }] });
  await press('Add a question');
  await press('Save');
  expect(await screen.findAllByText('Fill in this field')).toHaveLength(2);
  const [, second] = screen.getAllByRole('button', { name: 'Remove the question' });
  fireEvent.click(second as HTMLElement);
  expect(await sent()).toMatchObject({ questions: [{ question: 'Why?', answer: 'Because.' }] });
});

it('what was entered stays when the server is not reached, and is sent once when it is pressed again', async () => {
  let isDown = true;
  const { api, sent } = open({}, () => (isDown ? noConnection() : { id: 3 }));
  await write('Title', 'Other');
  await press('Save');
  expect(await screen.findByText(offline.message)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Other');
  isDown = false;
  await sent();
  const [first, second] = api.requests('studio.services.update').map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
});

it.runIf(isFullSet)('a refusal that is of no field is told in the words of the server', async () => {
  const { onClose } = open({}, () => refuse('forbidden'));
  await press('Save');
  expect(await screen.findByText('The server says forbidden.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
