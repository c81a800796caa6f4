import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../platform/current-user.ts';
import { fakeApi, refuse } from '../../testing/fake-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { user } from '../../testing/wire.ts';
import { EmailRow } from './email-row.tsx';

function Row() {
  const { data } = useQuery(currentUserQuery);
  return data ? <EmailRow user={data} /> : null;
}

it('a change of the e-mail asks for the password when the server requires it, and then waits for its confirmation', async () => {
  const server = fakeApi({
    'user.get': () => user,
    'user.updateUser': ({ body }) =>
      body.current_password === undefined
        ? refuse('invalid', { current_password: ['Enter your password.'] })
        : { success: true, data: { ...user, pending_email: body.email ?? null } },
  });
  const visitor = await renderScreen(<Row />);
  expect(await screen.findByText('anna@example.com')).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Change e-mail' }));
  await visitor.write(await screen.findByLabelText('New e-mail'), 'new@example.com');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await visitor.click(screen.getByRole('button', { name: 'Send the link' }));
  await visitor.write(await screen.findByLabelText('Current password'), 'secret-1');
  await visitor.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Waiting for confirmation: new@example.com')).toBeInTheDocument();
  expect(server.requests('user.updateUser').map(({ body }) => body)).toMatchObject([
    { email: 'new@example.com' },
    { email: 'new@example.com', current_password: 'secret-1' },
  ]);
});
