import { partialFakeApi, type PartialHandlers } from '@daystream/api-client/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noConnection, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { CertificatePage } from './certificate-page.tsx';

const publicId = '0123456789abcdef0123';
const certificate = {
  public_id: publicId,
  name: 'Vera Orlova',
  course_title: 'Posture',
  days_count: 21,
  completed_on: '2026-05-01',
};
const open = async (answer: NonNullable<PartialHandlers['certificates.get']>) => {
  const api = partialFakeApi({ 'certificates.get': answer });
  return { api, visitor: await renderScreen(<CertificatePage publicId={publicId} />) };
};
const pdf = () => screen.queryByRole('link', { name: 'Open the certificate (PDF)' });

it('confirms to everybody whose certificate it is, for what and when, and opens its document', async () => {
  const { api } = await open(() => certificate);
  expect(await screen.findByText('This certificate is genuine')).toBeVisible();
  for (const text of ['Vera Orlova', 'Completed the course “Posture”', '21 days of practice · May 1, 2026'])
    expect(screen.getByText(text)).toBeVisible();
  expect(pdf()).toHaveAttribute('href', `/spa/api/v1/certificates/${publicId}/pdf`);
  expect(api.requests('certificates.get')[0]?.params).toEqual({ public_id: publicId });
});

it('a revoked certificate says so, and has no document', async () => {
  await open(() => ({ ...certificate, is_revoked: true }));
  expect(await screen.findByText('This certificate was revoked by the school')).toBeVisible();
  expect(screen.queryByText('This certificate is genuine')).toBeNull();
  expect(pdf()).toBeNull();
});

it('a replaced number leads to the valid certificate, without the name of either', async () => {
  const valid = 'f'.repeat(20);
  await open(() => ({ ...certificate, replaced_by: valid }));
  const link = await screen.findByRole('link', { name: 'Open the valid certificate' });
  expect(link.getAttribute('href')).toContain(valid);
  expect(screen.queryByText('Vera Orlova')).toBeNull();
  expect(pdf()).toBeNull();
});

it.each(['not_found', 'malformed'] as const)(
  'an address that is none (%s) is not called a failure',
  async (code) => {
    await open(() => refuse(code));
    expect(await screen.findByRole('heading', { name: 'There is no such certificate' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to the school' })).toBeVisible();
  },
);

it('a lost connection says nothing about the certificate, and can be tried again', async () => {
  const { api, visitor } = await open(noConnection);
  const again = await screen.findByRole('button', { name: /again/i });
  expect(screen.queryByText('There is no such certificate')).toBeNull();
  api.answer({ 'certificates.get': () => certificate });
  await visitor.click(again);
  expect(await screen.findByText('This certificate is genuine')).toBeVisible();
});
