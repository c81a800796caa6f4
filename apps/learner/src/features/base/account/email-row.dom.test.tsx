import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { EmailDialog } from './email-dialog.tsx';
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
  await visitor.click(screen.getByRole('button', { name: 'Change e\u2011mail' }));
  await visitor.write(await screen.findByLabelText('New e\u2011mail'), 'new@example.com');
  expect(screen.queryByLabelText('Current password')).toBeNull();
  await visitor.click(screen.getByRole('button', { name: 'Send the link' }));
  await visitor.write(await screen.findByLabelText('Current password'), 'secret-1');
  await visitor.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Waiting for confirmation: new@example.com')).toBeInTheDocument();
  expect(server.requests('user.updateUser').map(({ body }) => body)).toMatchObject([
    { email: 'new@example.com' },
    { email: 'new@example.com', current_password: 'secret-1' },
  ]);
});

it('a change of the e-mail that waits is cancelled without a proof, whoever has begun it', async () => {
  const server = fakeApi({
    'user.get': () => ({ ...user, pending_email: 'new@example.com' }),
    'user.updateUser': () => ({ success: true, data: user }),
  });
  const visitor = await renderScreen(<Row />);
  await visitor.click(await screen.findByRole('button', { name: 'Cancel the change' }));
  await waitFor(() => expect(screen.queryByText(/Waiting for confirmation/)).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Cancel the change' })).not.toBeInTheDocument();
  expect(server.requests('user.updateUser').map(({ body }) => body)).toMatchObject([
    { email: 'anna@example.com' },
  ]);
});

it('an e-mail that is not confirmed says so, and the link is sent again', async () => {
  const server = fakeApi({
    'user.get': () => ({ ...user, is_email_confirmed: false }),
    'user.sendEmailConfirmation': () => ({ success: true }),
  });
  const visitor = await renderScreen(<Row />);
  expect(await screen.findByText('Not confirmed')).toBeInTheDocument();
  await visitor.click(screen.getByRole('button', { name: 'Send the e\u2011mail again' }));
  expect(await screen.findByText(/We sent you an e\u2011mail/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send the e\u2011mail again' })).toBeNull();
  expect(server.requests('user.sendEmailConfirmation')).toHaveLength(1);
});

it('a page that needs an e-mail asks for it and joins the reasons of a refusal by commas [rules §5 generic rules]', async () => {
  fakeApi({
    'user.get': () => ({ ...user, email: null }),
    'user.updateUser': () => refuse('invalid', { email: ['Taken.', 'Too long.'] }),
  });
  const close = vi.fn<() => void>();
  const visitor = await renderScreen(<EmailDialog mode="prompt" onClose={close} />);
  await visitor.write(await screen.findByLabelText('E\u2011mail'), 'anna@example.com');
  await visitor.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Taken., Too long.')).toBeVisible();
  await visitor.click(screen.getByRole('button', { name: 'Later' }));
  expect(close).toHaveBeenCalledOnce();
});

it('an address that is refused after the password was given is named in the form, and the typed address is kept', async () => {
  fakeApi({
    'user.get': () => user,
    'user.updateUser': ({ body }) =>
      body.current_password === undefined
        ? refuse('invalid', { current_password: ['Enter your password.'] })
        : refuse('invalid', { email: ['Taken.'] }),
  });
  const visitor = await renderScreen(<EmailDialog mode="change" onClose={vi.fn<() => void>()} />);
  await visitor.write(await screen.findByLabelText('New e\u2011mail'), 'new@example.com');
  await visitor.click(screen.getByRole('button', { name: 'Send the link' }));
  await visitor.write(await screen.findByLabelText('Current password'), 'secret-1');
  await visitor.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Taken.')).toBeVisible();
  expect(screen.getByLabelText('New e\u2011mail')).toHaveValue('new@example.com');
});

it('where e-mails do not arrive, the link that was sent again is not promised', async () => {
  fakeApi({
    'site.mailState': () => ({ is_delivered: false }),
    'user.get': () => ({ ...user, is_email_confirmed: false }),
    'user.sendEmailConfirmation': () => ({ success: true }),
  });
  const visitor = await renderScreen(<Row />);
  await visitor.click(await screen.findByRole('button', { name: 'Send the e\u2011mail again' }));
  expect(
    await screen.findByText(/^The school has not set up e\u2011mail yet, so none will arrive/),
  ).toBeVisible();
});
