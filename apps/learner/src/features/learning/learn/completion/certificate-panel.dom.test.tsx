import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi, refuse } from '../../../../testing/fake-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { user } from '../../../../testing/wire.ts';
import { CertificatePanel } from './certificate-panel.tsx';

it('the button of the certificate says that a name is needed', async () => {
  fakeApi({
    'user.get': () => user,
    'certificates.ofStream': () => ({
      is_available: true,
      suggested_name: '',
      certificate: null,
      corrections_left: 3,
    }),
  });
  await renderScreen(<CertificatePanel streamId={3} />);
  expect(await screen.findByRole('button', { name: 'Get the certificate' })).toHaveAccessibleDescription(
    'Enter your name',
  );
});

const issued = {
  public_id: 'a'.repeat(20),
  name: 'Ana Lopez',
  course_title: 'Posture',
  days_count: 21,
  completed_on: '2026-05-01',
  issued_at: 1_780_000_000,
  is_revoked: false,
};

it('a wrong name is corrected: the certificate gets another number', async () => {
  let current = { certificate: issued, corrections_left: 2 };
  const sent: unknown[] = [];
  fakeApi({
    'user.get': () => user,
    'certificates.ofStream': () => ({ is_available: true, suggested_name: 'Ana', ...current }),
    'certificates.correct': ({ body }) => {
      sent.push(body);
      const certificate = { ...issued, public_id: 'b'.repeat(20), name: body.name };
      current = { certificate, corrections_left: 1 };
      return certificate;
    },
  });
  const person = await renderScreen(<CertificatePanel streamId={3} />);
  await person.click(await screen.findByRole('button', { name: 'Wrong name?' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct the name' }));
  expect(dialog.getByText('You can correct the name 2 more times.')).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Correct' });
  expect(submit).toHaveAccessibleDescription('Enter another name');
  const field = dialog.getByRole('textbox', { name: 'Full name' });
  await person.write(field, ' Díaz ');
  await person.click(submit);
  expect(await screen.findByText('Issued to Ana Lopez Díaz')).toBeVisible();
  expect(sent).toEqual([{ public_id: 'a'.repeat(20), name: 'Ana Lopez Díaz' }]);
});

it('a name that cannot be written stays in the form, with the server’s reason', async () => {
  const reason = 'This can’t be printed on a certificate: 🌸.';
  fakeApi({
    'user.get': () => user,
    'certificates.ofStream': () => ({
      is_available: true,
      suggested_name: 'Ana 🌸',
      certificate: null,
      corrections_left: 3,
    }),
    'certificates.issue': () => refuse('invalid', { name: [reason] }),
  });
  const person = await renderScreen(<CertificatePanel streamId={3} />);
  await person.click(await screen.findByRole('button', { name: 'Get the certificate' }));
  const field = await screen.findByRole('textbox', { name: 'Full name' });
  expect(await screen.findByText(reason)).toBeVisible();
  expect(field).toHaveValue('Ana 🌸');
});

it('after the last correction the panel leads to support', async () => {
  fakeApi({
    'user.get': () => user,
    'certificates.ofStream': () => ({
      is_available: true,
      suggested_name: 'Ana',
      certificate: issued,
      corrections_left: 0,
    }),
  });
  await renderScreen(<CertificatePanel streamId={3} />);
  expect(await screen.findByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/support');
  expect(screen.queryByRole('button', { name: 'Wrong name?' })).toBeNull();
});
