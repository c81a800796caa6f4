import { screen } from '@testing-library/react';
import type { PartialHandlers } from '@daystream/api-client/testing';
import { Resource, ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { dialog, noConnection, offline, openStudio, press, refuse, write } from '../testing/studio.tsx';
import { PersonPage } from './person-page.tsx';

const vera = {
  id: 5,
  name: 'Vera Orlova',
  email: 'vera@example.com',
  phone: '+34600000000',
  locale: 'en',
  timezone: 'Europe/Madrid',
  scores_amount: 1200,
  storage_used: 1_048_576,
  storage_limit: 10_485_760,
};
const nothing: PartialHandlers = {
  'studio.streams.list': () => [],
  'studio.homework.list': () => [],
  'studio.certificates.list': () => [],
  'studio.subscriptions.list': () => [],
  'studio.memberships.list': () => [],
};

/** The page of Vera, or of somebody who differs from her, as it is for a member of staff. */
const open = (
  roles: readonly string[],
  {
    person = {},
    at = '/users/5/show',
    ...rest
  }: { person?: object; at?: string; handlers?: PartialHandlers } = {},
) =>
  openStudio(
    { ...nothing, 'studio.people.get': () => ({ ...vera, ...person }), ...rest.handlers },
    <ResourceContextProvider value="users">
      <Resource name="users" />
      <PersonPage />
    </ResourceContextProvider>,
    { at, path: '/users/:id/show', member: { roles } },
  );
const actions = async () => {
  await screen.findByRole('heading', { name: 'Vera Orlova' });
  return screen
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((name) => !/more|again/i.test(name ?? ''));
};
const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);
const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('an expert sees what was learned and how it was rated, and no account, money or support', async () => {
  open(['expert']);
  await screen.findByRole('heading', { name: 'Vera Orlova' });
  expect(tabs()).toEqual(['Learning', 'Feedback and support']);
  expect(sections()).not.toContain('Subscriptions');
  expect(screen.queryByRole('button', { name: /Block|Roles|Merge|Assign/ })).toBeNull();
});

it('support sees account, orders and files, gives courses and points, and changes no sign-in', async () => {
  open(['support']);
  const names = await actions();
  expect(tabs()).toEqual(['Learning', 'Account', 'Points', 'Orders', 'Feedback and support', 'Files']);
  expect(names.join()).toMatch(/Assign a subscription.*Assign a course/);
  expect(names.join()).not.toMatch(/Block|Roles|Merge|Ask for an update/);
});

it('an administrator sees the history, and secures the account', async () => {
  open(['admin']);
  const names = await actions();
  expect(tabs()).toContain('History');
  expect(names).toEqual(expect.arrayContaining(['Roles', 'Ask for an update', 'Block', 'Merge a duplicate']));
});

it.each<[string, object, RegExp]>([
  ['one’s own account', { id: 9 }, /Roles|Block|Merge|update/],
  ['the account of an owner', { staff_roles: ['owner'] }, /Roles|Block|Merge|update/],
  ['a colleague, to be merged', { staff_roles: ['expert'] }, /Merge/],
  ['a person without an e-mail, to be invited to the staff', { email: null }, /Roles|update/],
])('an administrator does not change %s', async (_, person, names) => {
  open(['admin'], { person, at: 'id' in person ? '/users/9/show' : '/users/5/show' });
  expect((await actions()).join()).not.toMatch(names);
});

it('shows who it is and the blocked state with its reason, which can be lifted', async () => {
  const person = { block: { at: 0, reason: 'Spam in chats' } };
  const api = open(['admin'], {
    person,
    handlers: { 'studio.people.unblock': () => ({ success: true }) },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Account blocked on Jan 1, 1970. Spam in chats');
  for (const text of ['+34600000000', '1,200', '1 MB of 10 MB']) expect(screen.getByText(text)).toBeVisible();
  await press('Unblock');
  await press('Unblock', await dialog('Unblock Vera Orlova?'));
  expect(await screen.findByText('Account unblocked')).toBeVisible();
  expect(api.requests('studio.people.unblock')).toHaveLength(1);
  await vi.waitFor(() => expect(api.requests('studio.people.get').length).toBeGreaterThan(1));
});

it('blocks with a reason, which is asked for at its field', async () => {
  const api = open(['admin'], { handlers: { 'studio.people.block': () => ({ success: true }) } });
  await press('Block');
  const form = await dialog('Block Vera Orlova?');
  await press('Block', form);
  await vi.waitFor(() => expect(form.getByLabelText('Reason')).toHaveAccessibleDescription('required'));
  await write('Reason', 'Spam', form);
  await press('Block', form);
  expect(await screen.findByText('Account blocked')).toBeVisible();
  expect(api.requests('studio.people.block').map(({ body }) => body)).toEqual([{ reason: 'Spam' }]);
});

it('begins a change of the e-mail, which support does for learners only', async () => {
  const api = open(['support'], { handlers: { 'studio.people.correctEmail': () => ({ success: true }) } });
  await press('Change e\u2011mail');
  const form = await dialog('New e\u2011mail of Vera Orlova');
  await write('New e\u2011mail', 'vera@example.org', form);
  await press('Save', form);
  expect(await screen.findByText(/A link was sent/)).toBeVisible();
  expect(api.requests('studio.people.correctEmail').map(({ body }) => body)).toEqual([
    { email: 'vera@example.org' },
  ]);
});

it('a person who is gone leads back to the list, and a lost connection can be tried again', async () => {
  const api = open(['admin'], { handlers: { 'studio.people.get': () => refuse('not_found') } });
  expect(await screen.findByText('The server says not_found.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/users');
  api.answer({ 'studio.people.get': noConnection });
  await press(/again/);
  expect(await screen.findByText(offline.message)).toBeVisible();
  api.answer({ 'studio.people.get': () => vera });
  await press(/again/);
  expect(await screen.findByRole('heading', { name: 'Vera Orlova' })).toBeVisible();
});

it.each([
  ['history', 'studio.people.audit'],
  ['orders', 'studio.orders.list'],
  ['files', 'studio.people.files'],
  ['account', 'studio.people.account'],
] as const)('says that %s cannot be shown without a connection', async (tab, name) => {
  open(['admin'], { at: `/users/5/show?tab=${tab}`, handlers: { [name]: noConnection } });
  expect(await screen.findByText(offline.message)).toBeVisible();
});

it('the history names who did what and when, what was paid, and what it does not know', async () => {
  const entry = { staff_name: 'Olga', reason: null, course_title: null, order: null, created_at: 0 };
  open(['admin'], {
    at: '/users/5/show?tab=history',
    handlers: {
      'studio.people.audit': () => [
        { ...entry, id: 'a1', action: 'stream.given', course_title: 'Posture', reason: 'Asked' },
        {
          ...entry,
          id: 'a2',
          action: 'order.paid',
          order: { id: 7, title: 'Breath', total: 4950, currency: 'EUR' },
        },
        { ...entry, id: 'a3', action: 'user.unblocked', staff_name: '' },
        { ...entry, id: 'a4', action: 'something.new' },
      ],
    },
  });
  await screen.findByText('Course assigned: Posture');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Course assigned: Posture.*Olga.*1970.*Asked/),
    expect.stringMatching(/Order paid: Breath.*€49\.50/),
    expect.stringMatching(/Account unblocked.*A command on the server/),
    expect.stringMatching(/something\.new.*Olga/),
  ]);
});

it('the orders are those of the person, with what can be returned', async () => {
  const order = {
    id: 7,
    lines: [{ service_id: 1, title: 'Posture' }],
    state: 'paid' as const,
    currency: 'EUR',
    total: 990,
  };
  const api = open(['finance', 'support'], {
    at: '/users/5/show?tab=orders',
    handlers: { 'studio.orders.list': () => [order] },
  });
  expect(await screen.findByText('Posture')).toBeVisible();
  expect(api.requests('studio.orders.list')[0]?.query.get('filter')).toBe('{"user_id":[5]}');
  expect(screen.getByRole('button', { name: 'Refund' })).toBeVisible();
});
