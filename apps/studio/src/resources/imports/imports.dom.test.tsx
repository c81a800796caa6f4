import { PlatformContext } from '@daystream/web';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ApiError } from '@daystream/api-client';
import type { ReactNode } from 'react';
import { NotificationContextProvider, useNotificationContext } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { ImportPreview, type ImportOptions } from './import-preview.tsx';
import { i18n } from '../../testing/i18n.ts';
import { ImportResult } from './import-result.tsx';

afterEach(cleanup);

const course = { courseId: 1, cohortId: null, firstDay: '2026-11-23', lastDay: null };

/** Shows parts of the studio with its notifications; returns the client of its queries. */
function renderStudio(platform: object, children: ReactNode): QueryClient {
  const queries = new QueryClient();
  render(
    <PlatformContext value={platform as never}>
      <QueryClientProvider client={queries}>
        <I18nextProvider i18n={i18n}>
          <NotificationContextProvider>
            {children}
            <Notifications />
          </NotificationContextProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </PlatformContext>,
  );
  return queries;
}

function Notifications() {
  return useNotificationContext().notifications.map(({ message }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- none is taken away
    <p key={index}>{message}</p>
  ));
}

/** Shows the preview of an import; returns the calls that it makes. */
function renderPreview(
  counts: { newCount: number; foundCount: number; enrolledCount?: number; endedCount?: number },
  of: ImportOptions['course'] = null,
) {
  const calls: string[] = [];
  const call = async (name: string) => {
    calls.push(name);
    return {
      enrolledCount: 0,
      endedCount: 0,
      ...counts,
      failedCount: 0,
      errors: [],
      notedCount: 0,
      notes: [],
      invitation: null,
    };
  };
  renderStudio(
    { client: { call } },
    <ImportPreview id={1} options={{ mapping: ['email'], course: of, sendInvitations: false }} />,
  );
  return calls;
}
const nameOfButton = async () => (await screen.findByRole('button')).textContent;

it('counts only new people as imported, because those of the school stay as they are', async () => {
  renderPreview({ newCount: 1, foundCount: 1 });
  expect(await nameOfButton()).toBe('Import 1 person');
});

it('counts everybody who gets the course, without those who have it', async () => {
  renderPreview({ newCount: 2, foundCount: 4, enrolledCount: 1, endedCount: 1 }, course);
  expect(await nameOfButton()).toBe('Import and assign the course to 4 people');
  expect(screen.getByText(/^1 person had the course and their access has ended/)).toBeVisible();
  expect(screen.getByText('1 person has the course already; nothing changes for them')).toBeVisible();
});

it('names the cells that are left out by line and column, and shows the e-mail that new people get', async () => {
  const note = { line: 5, field: 'phone', column: 'Mobile', reason: 'several numbers' };
  const invitation = {
    subject: 'Aurora invites you',
    before: ['An account'],
    button: 'Choose',
    after: ['A week'],
  };
  const reply = {
    newCount: 3,
    foundCount: 0,
    enrolledCount: 0,
    endedCount: 0,
    failedCount: 0,
    errors: [],
    notedCount: 1,
    notes: [note],
    invitation,
  };
  const options = { mapping: ['email' as const], course: null, sendInvitations: true };
  renderStudio({ client: { call: async () => reply } }, <ImportPreview id={1} options={options} />);
  expect(await screen.findByText('Line 5, column “Mobile”: several numbers')).toBeVisible();
  const email = screen.getByRole('region', { name: '3 people get this e\u2011mail' });
  expect(email.textContent).toBe('3 people get this e\u2011mailAurora invites youAn accountChooseA week');
});

it('counts invitations and offers to send those that failed', async () => {
  const counts = { total: 3, doneCount: 3, createdCount: 3, foundCount: 0, failedCount: 0, undoneCount: 0 };
  const invitations = {
    invitedCount: 1,
    failedInvitationCount: 2,
    waitingInvitationCount: 0,
    uninvitedCount: 0,
  };
  const calls: string[] = [];
  const call = async (name: string) => void calls.push(name);
  const record = { id: 1, state: 'done', keptCount: 0, errors: [], ...counts, ...invitations };
  renderStudio({ client: { call } }, <ImportResult record={record as never} />);
  expect(screen.getByText('Invitations not delivered')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Invite 2 people' }));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Invite 2 people' }),
  );
  expect(calls).toEqual(['studio.peopleImports.invite']);
});

it('says that somebody else has started the import, and shows how it goes', async () => {
  const conflict = new ApiError({ status: 409, code: 'conflict', message: 'The data has changed' });
  const fail = async () => {
    throw conflict;
  };
  const options = { mapping: ['email' as const], course: null, sendInvitations: false };
  const queries = renderStudio({ client: { call: fail } }, <ImportPreview id={1} options={options} />);
  queries.setQueryData(['people-imports', 'getOne'], {});
  expect(await screen.findByText(/has been started already/)).toBeVisible();
  expect(screen.queryByText('The data has changed')).toBeNull();
  expect(queries.getQueryState(['people-imports', 'getOne'])?.isInvalidated).toBe(true);
});

it('offers to assign the course where all people are of the school', async () => {
  renderPreview({ newCount: 0, foundCount: 2 }, course);
  expect(await nameOfButton()).toBe('Assign the course to 2 people');
});

it('does not ask for the preview of an import that it has started', async () => {
  const calls = renderPreview({ newCount: 2, foundCount: 0 });
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 people' }));
  expect(calls).toEqual(['studio.peopleImports.preview', 'studio.peopleImports.start']);
});

it('does not call an account that was kept an error', async () => {
  const errors = [
    { line: 2, field: 'email', reason: 'In use' },
    { line: 4, field: 'email', reason: 'No address' },
  ];
  const counts = { total: 3, doneCount: 3, createdCount: 0, foundCount: 0, failedCount: 1 };
  const record = { id: 1, state: 'undone', ...counts, undoneCount: 1, keptCount: 1, errors };
  renderStudio({ client: {} }, <ImportResult record={record as never} />);
  expect(screen.getByRole('alert').textContent).toContain('Check 2 rows');
});
