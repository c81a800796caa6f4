import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { CertificatePanel } from './certificate-panel.tsx';

it('the button of the certificate says that a name is needed', async () => {
  fakeApi({
    'user.get': () => user,
    'certificates.ofStream': () => ({ is_available: true, suggested_name: '', certificate: null }),
  });
  await renderScreen(<CertificatePanel streamId={3} />);
  expect(await screen.findByRole('button', { name: 'Get the certificate' })).toHaveAccessibleDescription(
    'Enter your name',
  );
});
