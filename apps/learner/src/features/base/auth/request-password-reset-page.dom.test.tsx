import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryClient } from '../../../platform/client/query-client.ts';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RequestPasswordResetPage } from './request-password-reset-page.tsx';

it('a school without e-mail promises no link, and names the address of its support', async () => {
  queryClient.clear();
  fakeApi({ 'site.mailState': () => ({ is_delivered: false }) });
  await renderScreen(<RequestPasswordResetPage />);
  expect(await screen.findByText(/has not set up e\u2011mail yet/)).toBeVisible();
  expect(screen.getByText(/they can help you sign in/)).toBeVisible();
  expect(screen.queryByLabelText('E\u2011mail')).not.toBeInTheDocument();
});
