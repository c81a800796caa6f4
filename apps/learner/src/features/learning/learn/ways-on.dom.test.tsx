import { texts as late } from '@daystream/i18n/learner-late/en';
import type { CourseService, ExtendOffer, Installment } from '@daystream/contract';
import { screen } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { brandStore } from '../../../platform/brand/brand.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { noSlots } from '../../../testing/no-slots.ts';
import { course, practiceMonth, stream, streamStatus, user } from '../../../testing/wire.ts';
import { CalendarPage } from './calendar-page.tsx';
import { CompletionPage } from './completion/completion-page.tsx';
import { DayPage } from './day/day-page.tsx';
import type { Stream } from './learn.queries.ts';
import { OverCard } from './over-card.tsx';

const links = late.waysOn;

const other = { ...stream, id: 4, course_id: 2, course: { ...course, id: 2, title: 'Back' } };

interface Case {
  readonly change: Partial<typeof stream>;
  readonly days?: (typeof streamStatus)['days'];
  readonly isAlone?: boolean;
  readonly offers?: readonly ExtendOffer[];
  readonly plans?: readonly Installment[];
}

/** Answers for a learner of this stream and, unless alone, of another one. */
function learnerOf({ change, days = streamStatus.days, isAlone = false, offers = [], plans = [] }: Case) {
  const own = { ...stream, ...change };
  fakeApi({
    'user.get': () => user,
    'extend.offers': () => [...offers],
    'installments.list': () => [...plans],
    'streams.list': () => (isAlone ? [own] : [own, other]),
    'streams.status': () => ({ ...streamStatus, status: own.status, progress: own.progress, days }),
    'courses.get': () => course,
    'practice.month': () => practiceMonth,
    'feedback.get': () => ({ ratings: [], surveys: [] }),
    'certificates.ofStream': () => ({
      is_available: true,
      suggested_name: 'Anna',
      certificate: null,
      corrections_left: 3,
    }),
  });
}
const calendar = (
  <CalendarPage
    streamId={3}
    renderStageExtra={() => null}
    beforeStage={null}
    nextPayAt={() => null}
    renderDownload={() => null}
  />
);
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
const nextCourse = links.course.replace('{{title}}', 'Back');

const done = { days_count: 2, complete_days_count: 2, progress: 100 };
const doneStream = {
  id: 3,
  isDemo: false,
  status: 'ended',
  endDate: Date.UTC(2026, 0, 1),
  progress: { daysCount: 2, completeDaysCount: 2, progress: 100 },
  course: { title: course.title },
} as unknown as Stream;

it.each([
  ['the calendar', calendar],
  ['the home screen', <OverCard key="home" stream={doneStream} />],
])('%s of a completed course whose access has ended leads to its certificate', async (_, screenOf) => {
  learnerOf({ change: { status: 'ended', progress: done } });
  await renderScreen(screenOf);
  expect(await hrefOf(late.completion.open)).toBe('/course/3/completion');
});

it('the calendar of a course that ended before it was completed has no certificate to lead to', async () => {
  learnerOf({ change: { status: 'ended' } });
  await renderScreen(calendar);
  await hrefOf(links.renew);
  expect(screen.queryByRole('link', { name: late.completion.open })).not.toBeInTheDocument();
});

it.each(['ended', 'stopped'] as const)(
  'the calendar of a course that is %s leads to a renewal with topic and course, and to the next course',
  async (status) => {
    learnerOf({ change: { status } });
    await renderScreen(calendar);
    expect(await hrefOf(links.renew)).toBe('/support/7/3');
    expect(await hrefOf(nextCourse)).toBe('/course/4/calendar');
  },
);

const service = (change: Partial<CourseService>): CourseService => ({
  id: 5,
  type: 'course',
  alias: 'whole',
  title: 'Face',
  description: '',
  price: 4900,
  tax_rate: 0,
  interval: null,
  period: null,
  trial_days: 0,
  installment: null,
  currency: 'EUR',
  course_id: 1,
  required_course: null,
  communities: [],
  access_days: 30,
  units: 0,
  starts_at: null,
  sale_ends_at: null,
  seats_left: null,
  is_open: true,
  appstore_product_id: null,
  appstore_products: [],
  questions: [],
  ...change,
});
const offer = (change: Partial<CourseService>): ExtendOffer => ({
  id: 5,
  stream_id: 3,
  type_code: 'course_subscription',
  offer_types: [1],
  service: service(change),
});

it('a course that is over leads to the service that extends it, before the one that sells all of it', async () => {
  const offers = [offer({}), offer({ type: 'extension', alias: 'more-days', price: 1950 })];
  learnerOf({ change: { status: 'ended' }, offers });
  await renderScreen(calendar);
  expect(await hrefOf('Renew access for €19.50')).toBe('/services/more-days');
});

it('a place shows the offer of the type that the brand has for it [product §3 offerType]', async () => {
  const { offerType } = brandStore.live.runtime;
  Object.assign(brandStore.live.runtime, { offerType: { ...offerType, default: 4 } });
  onTestFinished(() => void Object.assign(brandStore.live.runtime, { offerType }));
  const chosen: ExtendOffer = { ...offer({ alias: 'chosen', price: 3000 }), offer_types: [4] };
  learnerOf({ change: { status: 'ended' }, offers: [offer({ type: 'extension' }), chosen] });
  await renderScreen(calendar);
  expect(await hrefOf('Renew access for €30')).toBe('/services/chosen');
});

it('an upgrade is offered by its own name, for it renews nothing', async () => {
  const upgrade: ExtendOffer = {
    ...offer({ type: 'upgrade', alias: 'up', title: 'Face plus', price: 3000 }),
    type_code: 'upgrade',
  };
  learnerOf({ change: { status: 'ended' }, offers: [upgrade] });
  await renderScreen(calendar);
  expect(await hrefOf('“Face plus” for €30')).toBe('/services/up');
});

const plan: Installment = {
  id: 4,
  title: 'Face, in parts',
  status: 'active',
  is_overdue: true,
  is_stopped: true,
  currency: 'EUR',
  total: 12_000,
  paid: 3000,
  remaining: 9000,
  next_amount: 3000,
  next_pay_at: stream.start_date,
  stops_at: null,
  stream_id: 3,
  parts: (['paid', 'overdue', 'overdue', 'planned'] as const).map((state, index) => ({
    number: index + 1,
    amount: 3000,
    due_at: stream.start_date,
    state,
    paid_at: state === 'paid' ? stream.start_date : null,
  })),
};

it('a course that a debt has closed names it and leads to its payment, not to another purchase', async () => {
  learnerOf({ change: { status: 'ended' }, offers: [offer({})], plans: [plan] });
  await renderScreen(calendar);
  expect(await hrefOf('Pay €60')).toBe('/user/installments');
  expect(screen.getByText(/a payment for “Face, in parts” is overdue/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /Renew/ })).toBeNull();
});

it.each([
  ['that is paid', { is_stopped: false, status: 'paid' as const }],
  ['of another course', { stream_id: 9 }],
])('a plan %s leaves the way to a renewal', async (_, change) => {
  learnerOf({ change: { status: 'ended' }, offers: [offer({})], plans: [{ ...plan, ...change }] });
  await renderScreen(calendar);
  expect(await hrefOf('Renew access for €49')).toBe('/services/whole');
});

const complete = {
  change: { progress: done },
  days: streamStatus.days.map((day) => ({ ...day, id: 1, status: 'ended' as const })),
};

it('the calendar of a complete course leads to its results', async () => {
  learnerOf(complete);
  await renderScreen(calendar);
  expect(await hrefOf(late.completion.open)).toBe('/course/3/completion');
  expect(screen.queryByRole('link', { name: links.renew })).toBeNull();
});

it('the results of a course lead to the next one', async () => {
  learnerOf(complete);
  await renderScreen(<CompletionPage streamId={3} />);
  expect(await hrefOf(nextCourse)).toBe('/course/4/calendar');
});

it('the results of a course lead a learner without another one to support, which helps to choose', async () => {
  learnerOf({ ...complete, isAlone: true });
  await renderScreen(<CompletionPage streamId={3} />);
  expect(await hrefOf(links.askNext)).toBe('/support');
});

it('the calendar shows the course’s excerpt without non-breaking spaces [product §3 course excerpt]', async () => {
  learnerOf({ change: {} });
  await renderScreen(calendar);
  expect((await screen.findByText(/days for the face/)).textContent).toBe('21 days for the face');
});

it('a day outside the demo leads to the whole course', async () => {
  const days = Array.from(streamStatus.days, (day) => ({ ...day, lock: 'demo' as const }));
  learnerOf({ change: { is_demo: true }, days });
  await renderScreen(
    <DayPage
      streamId={3}
      dayNumber={2}
      renderHomeworks={() => null}
      unsentHomework={() => null}
      slots={noSlots}
      missing={null}
    />,
  );
  expect(await hrefOf(links.wholeCourse)).toBe('/support/7/3');
});

/** The clock of the server stands at the start of the stream. */
const soon = stream.start_date + 5 * 86_400;

it.each([
  [false, links.renew],
  [true, links.wholeCourse],
])(
  'the calendar of a course that ends soon warns and leads on; of a demo (%s) to “%s” [product §4 isCritical, rules §9 daysShowWarning]',
  async (isDemo, label) => {
    learnerOf({ change: { end_date: soon, is_demo: isDemo } });
    await renderScreen(calendar);
    expect(await screen.findByText(/days of access left\./)).toBeVisible();
    expect(await hrefOf(label)).toBe('/support/7/3');
  },
);

it('a course with time left has no warning', async () => {
  learnerOf({ change: { end_date: soon + 60 * 86_400 } });
  await renderScreen(calendar);
  expect(await screen.findByText(/Access until/)).toBeVisible();
  expect(screen.queryByRole('link', { name: links.renew })).toBeNull();
});

it('a demo whose days are done leads to the whole course and to another one', async () => {
  const [first, second] = streamStatus.days;
  const days = [
    { ...(first as typeof second & object), id: 1, status: 'ended' as const },
    { ...(second as typeof first & object), lock: 'demo' as const },
  ] as (typeof streamStatus)['days'];
  learnerOf({ change: { is_demo: true }, days });
  await renderScreen(calendar);
  expect(await screen.findByText(links.demoOver)).toBeVisible();
  expect(await hrefOf(links.wholeCourse)).toBe('/support/7/3');
  expect(await hrefOf(nextCourse)).toBe('/course/4/calendar');
});

it.each([
  ['is over', [], 'Your progress is saved', links.renew, '/support/7/3'],
  ['a debt has closed', [plan], 'a payment for “Face, in parts” is overdue', 'Pay €60', '/user/installments'],
] as const)('a course that %s leads on from the home screen', async (_, plans, text, link, href) => {
  learnerOf({ change: { status: 'ended', end_date: soon - 30 * 86_400 }, isAlone: true, plans });
  const ended = {
    ...stream,
    endDate: stream.start_date * 1000,
    status: 'ended',
    isDemo: false,
    userCourseStreamFreeze: null,
  };
  await renderScreen(<OverCard stream={ended as unknown as Stream} />);
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
  expect(screen.queryAllByText(/Your progress is saved/)).toHaveLength(plans.length === 0 ? 1 : 0);
  expect(await hrefOf(link)).toBe(href);
});
