import type { CourseService } from '@daystream/contract';
import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { session } from '../../../platform/session/session.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { stream, user } from '../../../testing/wire.ts';
import { openService, service } from './testing/service.tsx';

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
  await openService();
  await screen.findByRole('heading', { level: 1, name: 'Posture' });
  expect(screen.queryAllByText('What’s inside')).toHaveLength(isShown ? 1 : 0);
});

it('what is inside a subscription begins with the title of its course', async () => {
  const title = 'Posture in 21 days';
  fakeApi({ 'services.view': () => ({ ...service, type: 'course', course: { ...course, title } }) });
  await openService();
  const included = await screen.findByRole('region', { name: 'What’s inside' });
  expect(within(included).getByText(title)).toBeVisible();
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
  const visitor = await openService();
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

it('a school that takes no payments says so in place of the form', async () => {
  fakeApi({ 'services.view': () => ({ ...service, takes_payments: false }) });
  await openService();
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
  await openService();
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
    await openService();
    expect(await screen.findByRole('link', { name: 'Continue learning' })).toHaveAttribute(
      'href',
      `/course/${stream.id}/calendar`,
    );
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(screen.queryByText(/closed|If you buy it again/)).toBeNull();
  },
);

const question = { ...service, type: 'expert_additional_question', units: 1, course } as const;
const upgrade = {
  ...service,
  type: 'upgrade',
  course_id: 9,
  required_course: { id: 3, title: 'Posture' },
} as const;

it.each([
  ['a question', question],
  ['an upgrade', upgrade],
])('a visitor is led to sign in by the page of %s, before anything is typed', async (_, view) => {
  fakeApi({ 'services.view': () => view });
  await openService();
  expect(await screen.findByText(/Sign in to the account that has the course/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/?returnUrl=%2Fservices%2Fposture',
  );
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

it.each([
  ['has not had it', [], false],
  ['has a demo of it', [{ ...stream, course_id: 3, is_demo: true }], false],
  ['has it', [{ ...stream, course_id: 3, is_demo: false }], true],
] as const)('what adds to a course can be bought by who %s', async (_, streams, isSold) => {
  session.start({ token: 'a token' });
  fakeApi({
    'services.view': () => question,
    'user.get': () => user,
    'streams.list': () => [...streams],
    'subscriptions.list': () => [],
    'scores.amount': () => ({ amount: 0 }),
  });
  await openService();
  const found = isSold
    ? screen.findByRole('button', { name: /^Pay/ })
    : screen.findByText(/Start with the course/);
  expect(await found).toBeVisible();
  expect(screen.queryAllByRole('button', { name: /^Pay/ })).toHaveLength(isSold ? 1 : 0);
});
