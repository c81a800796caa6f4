import type { PartialHandlers } from '@daystream/api-client/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { noConnection, offline, openStudio, press, refuse, write } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { ImportShow } from './import-show.tsx';
import { ImportsList } from './imports-list.tsx';

const draft = {
  id: 3,
  file_name: 'people.csv',
  state: 'draft' as const,
  total: 2,
  columns: ['E-mail', 'Name', ''],
  suggested_mapping: ['email' as const, 'name' as const, null],
  sample: [
    ['vera@example.com', 'Vera', 'x'],
    ['ivan@example.com', 'Ivan', ''],
  ],
};
const preview = { new_count: 2 };
const open = (of: object = {}, handlers: PartialHandlers = {}) =>
  openStudio(
    {
      'studio.peopleImports.get': () => ({ ...draft, ...of }),
      'studio.peopleImports.preview': () => preview,
      'studio.peopleImports.start': () => ({ ...draft, state: 'running' as const }),
      'studio.courses.list': () => [{ id: 10, title: 'Posture' }],
      'studio.cohorts.list': () => [],
      ...handlers,
    },
    <ResourceContextProvider value="people-imports">
      <ImportShow />
    </ResourceContextProvider>,
    { at: '/people-imports/3/show', path: '/people-imports/:id/show' },
  );
const leaveOutFirst = async () => {
  const [first] = await screen.findAllByRole('combobox', { name: /^Contains/ });
  fireEvent.mouseDown(first as HTMLElement);
  fireEvent.click(within(await screen.findByRole('listbox')).getByText('Leave out'));
};

it('a column that is left out says so', async () => {
  open();
  const columns = await screen.findAllByRole('combobox', { name: /^Contains/ });
  expect(columns.map(({ textContent }) => textContent)).toEqual(['E\u2011mail', 'Name', 'Leave out']);
});

const next = () => press('See what changes');

/** Chooses a file in the list of imports. */
const upload = (handlers: PartialHandlers, file: File) => {
  const api = openStudio({ 'studio.peopleImports.list': () => [], ...handlers }, <ImportsList />);
  fireEvent.change(screen.getByLabelText('Choose a CSV file', { selector: 'input' }), {
    target: { files: [file] },
  });
  return api;
};
const bytes = (...values: number[]) => new File([new Uint8Array(values)], 'people.csv', { type: 'text/csv' });

it('a file is read in its own encoding, which is named when it is guessed, and opens its columns', async () => {
  // "Имя" in the encoding of older tables.
  const api = upload(
    { 'studio.peopleImports.create': () => draft },
    bytes(
      0xc8,
      0xec,
      0xff,
      0x3b,
      0xc3,
      0xee,
      0xf0,
      0xee,
      0xe4,
      0x0a,
      0xc2,
      0xe5,
      0xf0,
      0xe0,
      0x3b,
      0xce,
      0xec,
      0xf1,
      0xea,
    ),
  );
  await vi.waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/people-imports/3/show'));
  expect(api.requests('studio.peopleImports.create')[0]?.body).toEqual({
    file_name: 'people.csv',
    content: 'Имя;Город\nВера;Омск',
    guessed_encoding: 'windows-1251',
  });
});

it('says what is wrong with a file, in words', async () => {
  upload(
    {
      'studio.peopleImports.create': () =>
        refuse('invalid', { content: ['Line 3 has more cells than titles'] }),
    },
    bytes(0x61),
  );
  expect(await screen.findByText('Line 3 has more cells than titles')).toBeVisible();
});

it('a file that is too large is not sent', async () => {
  const api = upload({}, new File(['x'.repeat(900_001)], 'people.csv'));
  expect(await screen.findByText('This file is too large: the limit is 900 kB')).toBeVisible();
  expect(api.callNames).not.toContain('studio.peopleImports.create');
});

it('shows the first rows of each column, and what a column without a title holds', async () => {
  open({ guessed_encoding: 'windows-1251' });
  const columns = within(await screen.findByRole('region', { name: 'What the columns contain' }));
  expect(columns.getByText('vera@example.com · ivan@example.com')).toBeVisible();
  expect(columns.getByText('Column 3')).toBeVisible();
  expect(screen.getByText(/^Read as .*: check the names$/)).toBeVisible();
});

it.runIf(isFullSet)('warns of two columns of e-mails', async () => {
  open({ columns: ['A', 'B'], sample: [['a@example.com', 'b@example.com']] });
  expect(await screen.findByText(/several columns of e\u2011mail addresses/)).toBeVisible();
});

it('the columns are previewed and imported as they were chosen', async () => {
  const api = open();
  await leaveOutFirst();
  await next();
  expect(await screen.findByText('2 people will be added')).toBeVisible();
  await press('Import 2 people');
  expect(await screen.findByText('The import has begun')).toBeVisible();
  const options = { mapping: [null, 'name', null], course: null, send_invitations: true };
  expect(api.requests('studio.peopleImports.preview')[0]?.body).toEqual(options);
  expect(api.requests('studio.peopleImports.start')[0]?.body).toEqual(options);
});

it('a course needs its first day, and can be without an end', async () => {
  const api = open();
  const course = await screen.findByRole('combobox', { name: 'Course (optional)' });
  fireEvent.mouseDown(course);
  fireEvent.change(course, { target: { value: 'Po' } });
  fireEvent.click(await screen.findByRole('option', { name: 'Posture' }));
  await next();
  expect(await screen.findByText('Fill in this field')).toBeVisible();
  await write('First day', '2026-12-01');
  await next();
  await vi.waitFor(() =>
    expect(api.requests('studio.peopleImports.preview')[0]?.body.course).toEqual({
      course_id: 10,
      first_day: '2026-12-01',
      last_day: null,
      cohort_id: null,
    }),
  );
});

it('names rows with errors by line and column', async () => {
  open(
    {},
    {
      'studio.peopleImports.preview': () => ({
        new_count: 0,
        failed_count: 2,
        errors: [
          { line: 2, column: 'E-mail', reason: 'No such address' },
          { line: 5, column: '', reason: 'More cells than titles' },
        ],
      }),
    },
  );
  await next();
  const errors = within(await screen.findByRole('alert'));
  expect(errors.getByText('2 rows with errors')).toBeVisible();
  expect(errors.getByText('Line 2, column “E-mail”: No such address')).toBeVisible();
  expect(errors.getByText('Line 5: More cells than titles')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 0 people' })).toHaveAccessibleDescription(
    /nothing to change/i,
  );
});

it('says why the columns cannot be used, and what a lost connection means', async () => {
  const api = open(
    {},
    {
      'studio.peopleImports.preview': () =>
        refuse('invalid', { mapping: ['Choose the column with the e-mail'] }),
    },
  );
  await next();
  expect(await screen.findByText('Choose the column with the e-mail')).toBeVisible();
  api.answer({ 'studio.peopleImports.preview': noConnection });
  await leaveOutFirst();
  await next();
  expect(await screen.findByText(offline.message)).toBeVisible();
});

it('a start that was refused says why at the button', async () => {
  open(
    {},
    {
      'studio.peopleImports.start': () =>
        refuse('invalid', { 'course.last_day': ['The course ends before it begins'] }),
    },
  );
  await next();
  await press('Import 2 people');
  expect(await screen.findByText('The course ends before it begins')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 2 people' })).toBeEnabled();
});
