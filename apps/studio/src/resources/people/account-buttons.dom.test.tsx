import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Person } from '../../platform/records.ts';
import { dialog, openStudio, press, refuse, write } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { RequireButton, SetRolesButton } from './account-buttons.tsx';
import { InviteButton } from './invite-button.tsx';
import { MergeButton } from './merge-button.tsx';

const person = {
  id: 5,
  name: 'Vera',
  staffRoles: ['expert'],
  isRequireUpdatePassword: false,
  isRequireUpdateProfile: true,
} as unknown as Person;
const done = () => ({ success: true as const });

it('roles are replaced as a whole, and a refusal stands at them', async () => {
  const api = openStudio({ 'studio.staff.setRoles': done }, <SetRolesButton person={person} />);
  await press('Roles');
  const form = await dialog('Roles of Vera');
  expect(form.getByLabelText(/^Expert/)).toBeChecked();
  expect(form.getByText('Makes courses, articles and banners')).toBeVisible();
  expect(form.getByText(/^An expert sees the learners/)).toBeVisible();
  fireEvent.click(form.getByLabelText(/^Expert/));
  fireEvent.click(form.getByLabelText(/^Support/));
  expect(form.queryByText(/^An expert sees the learners/)).toBeNull();
  api.answer({ 'studio.staff.setRoles': () => refuse('invalid', { roles: ['Only an owner does that'] }) });
  await press('Save', form);
  expect(await form.findByText('Only an owner does that')).toBeVisible();
  api.answer({ 'studio.staff.setRoles': done });
  await press('Save', form);
  expect(await screen.findByText('Roles saved')).toBeVisible();
  expect(api.requests('studio.staff.setRoles').at(-1)?.body).toEqual({ roles: ['support'] });
});

it.runIf(isFullSet)('a person can be left without roles', async () => {
  const api = openStudio({ 'studio.staff.setRoles': done }, <SetRolesButton person={person} />);
  await press('Roles');
  fireEvent.click(await screen.findByLabelText(/^Expert/));
  await press('Save');
  await vi.waitFor(() => expect(api.requests('studio.staff.setRoles')[0]?.body).toEqual({ roles: [] }));
});

it('what a person has to do first is what is set for them', async () => {
  const api = openStudio({ 'studio.people.require': done }, <RequireButton person={person} />);
  await press('Ask for an update');
  expect(await screen.findByLabelText('Complete the profile')).toBeChecked();
  fireEvent.click(screen.getByLabelText('Change the password'));
  await press('Save');
  await vi.waitFor(() =>
    expect(api.requests('studio.people.require')[0]?.body).toEqual({
      is_require_update_password: true,
      is_require_update_profile: true,
    }),
  );
});

it('an invitation needs a name, an e-mail and a role, and says at the field what is missing', async () => {
  const api = openStudio({ 'studio.staff.invite': () => ({ id: 6 }) }, <InviteButton />);
  await press('Invite a colleague');
  const form = await dialog('Invite to the team');
  await write('Name', 'Ivan', form);
  await write('E\u2011mail', 'ivan', form);
  await press('Send invitation', form);
  await vi.waitFor(() => expect(form.getByLabelText('E\u2011mail')).toHaveAccessibleDescription('not_email'));
  await write('E\u2011mail', 'ivan@example.com', form);
  fireEvent.click(form.getByLabelText(/^Finance/));
  await press('Send invitation', form);
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  const sent = api.requests('studio.staff.invite').at(-1)?.body;
  expect(sent).toMatchObject({ email: 'ivan@example.com', name: 'Ivan' });
  expect(sent?.roles).toContain('finance');
});

/** Chooses the second account of a merge. */
async function chooseAccount(name: string) {
  await press('Merge a duplicate');
  const field = await screen.findByRole('combobox', { name: 'Second account' });
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: name } });
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(name) }));
}
const accounts = () => [
  { id: 5, name: 'Vera', email: 'vera@example.com' },
  { id: 8, name: 'V. Orlova', email: 'old@example.com' },
];

it('a merge shows what moves and which sign-in is lost before it is done', async () => {
  const api = openStudio(
    {
      'studio.people.list': accounts,
      'studio.peopleMerge.preview': () => ({
        kept: { email: 'vera@example.com', has_password: true },
        removed: { email: 'old@example.com', social_accounts: ['google'] },
        moves: { streams: 2, messages: 1400 },
      }),
      'studio.peopleMerge.merge': () => ({}),
    },
    <MergeButton person={person} />,
  );
  await chooseAccount('V. Orlova');
  expect(await screen.findByText('What moves')).toBeVisible();
  expect(screen.getByText('1,400')).toBeVisible();
  expect(screen.queryByText('Certificates')).toBeNull();
  const [kept, removed] = screen.getAllByRole('alert');
  expect(kept).toHaveTextContent('Sign-in that remainsvera@example.com · password');
  expect(removed).toHaveTextContent(/its sessions end.*old@example\.com · no password · Google/);
  await press('Merge');
  expect(await screen.findByText('Accounts merged')).toBeVisible();
  expect(api.requests('studio.peopleMerge.merge')[0]).toMatchObject({
    params: { id: '5' },
    body: { user_id: 8 },
  });
});

it('a merge that is not possible says why before anybody tries', async () => {
  openStudio(
    {
      'studio.people.list': accounts,
      'studio.peopleMerge.preview': () => refuse('invalid', { user_id: ['This account is of a colleague'] }),
    },
    <MergeButton person={person} />,
  );
  await chooseAccount('V. Orlova');
  expect(await screen.findByText('This account is of a colleague')).toBeVisible();
});

it.runIf(isFullSet)('a merge asks for the second account', async () => {
  const api = openStudio({ 'studio.people.list': accounts }, <MergeButton person={person} />);
  await press('Merge a duplicate');
  await press('Merge');
  expect(await screen.findByText('Fill in this field')).toBeVisible();
  expect(api.requests('studio.peopleMerge.merge')).toEqual([]);
});
