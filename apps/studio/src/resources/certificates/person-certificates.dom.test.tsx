import type { PartialHandlers } from '@daystream/api-client/testing';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Person } from '../../platform/records.ts';
import { dialog, noConnection, offline, openStudio, press, refuse, write } from '../../testing/studio.tsx';
import { isFullSet } from '../../testing/test-set.ts';
import { PersonCertificates } from './person-certificates.tsx';

const publicId = '0123456789abcdef0123';
const certificate = {
  id: 3,
  public_id: publicId,
  name: 'Vera Orlva',
  course_title: 'Posture',
  completed_on: '2026-05-01',
  // Still the day before in New York.
  issued_at: Date.UTC(2026, 4, 2, 2) / 1000,
};
const open = (of: object = {}, handlers: PartialHandlers = {}, roles = ['support']) =>
  openStudio(
    { 'studio.certificates.list': () => [{ ...certificate, ...of }], ...handlers },
    <PersonCertificates person={{ id: 5, timezone: 'America/New_York' } as Person} />,
    { member: { roles } },
  );

it('shows the name, the day of the learner and the names before it', async () => {
  const corrections = [
    { name: 'V. Orlova', replaced_at: Date.UTC(2026, 4, 2, 2) / 1000, is_by_staff: true },
    { name: 'Vera', replaced_at: 0, is_by_staff: false },
  ];
  const api = open({ corrections });
  expect(await screen.findByText('Vera Orlva · May 1, 2026')).toBeVisible();
  expect(screen.getByText('Former name: V. Orlova (until May 1, 2026, corrected by staff)')).toBeVisible();
  expect(screen.getByText(/^Former name: Vera \(.*corrected by the learner\)$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Posture' })).toHaveAttribute('href', `/certificates/${publicId}`);
  expect(api.requests('studio.certificates.list')[0]?.query.get('filter')).toBe('{"user_id":5}');
});

it('a name is corrected on the number that was seen', async () => {
  const api = open({}, { 'studio.certificates.correct': () => certificate });
  await press('Correct the name');
  const form = await dialog('Correct the name on this certificate?');
  expect(form.getByLabelText('Full name')).toHaveValue('Vera Orlva');
  await write('Full name', ' Vera   Orlova ', form);
  await press('Correct the name', form);
  expect(await screen.findByText('The certificate was issued again')).toBeVisible();
  expect(api.requests('studio.certificates.correct')[0]?.body).toEqual({
    public_id: publicId,
    name: 'Vera Orlova',
  });
});

it('a name that nobody can read is refused at its field, and a number that was replaced in words', async () => {
  const api = open({}, { 'studio.certificates.correct': () => refuse('conflict') });
  await press('Correct the name');
  const form = await dialog();
  await write('Full name', 'V', form);
  await press('Correct the name', form);
  await vi.waitFor(() => expect(form.getByLabelText('Full name')).toHaveAccessibleDescription('too_short'));
  await write('Full name', 'Vera Orlova', form);
  await press('Correct the name', form);
  expect(await screen.findByText('The server says conflict.')).toBeVisible();
  expect(form.getByLabelText('Full name')).toHaveValue('Vera Orlova');
  expect(api.requests('studio.certificates.correct')).toHaveLength(1);
});

it('is revoked with a reason, and a revoked one is only restored', async () => {
  const api = open({}, { 'studio.certificates.revoke': () => certificate });
  await press('Revoke');
  const form = await dialog('Revoke this certificate?');
  await press('Revoke', form);
  await vi.waitFor(() => expect(form.getByLabelText('Reason')).toHaveAccessibleDescription('required'));
  api.answer({
    'studio.certificates.list': () => [{ ...certificate, is_revoked: true, revoke_reason: 'Copied' }],
  });
  await write('Reason', 'Copied', form);
  await press('Revoke', form);
  expect(await screen.findByText('Revoked: Copied')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Restore' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Correct the name' })).toBeNull();
});

it.runIf(isFullSet)('a restored certificate is valid again after a question, with one key', async () => {
  const api = open({ is_revoked: true }, { 'studio.certificates.restore': noConnection });
  await press('Restore');
  const question = await dialog('Restore the certificate “Posture”?');
  await press('Restore', question);
  expect(await screen.findByText(offline.message)).toBeVisible();
  api.answer({ 'studio.certificates.restore': () => certificate });
  await press('Restore', question);
  expect(await screen.findByText('The certificate is valid again')).toBeVisible();
  const [first, second] = api
    .requests('studio.certificates.restore')
    .map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);
});

it.runIf(isFullSet)('says why they cannot be shown, and nothing when there are none', async () => {
  const api = open({}, { 'studio.certificates.list': noConnection });
  expect(await screen.findByText(offline.message)).toBeVisible();
  api.answer({ 'studio.certificates.list': () => [] });
  await press(/again/);
  await vi.waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
