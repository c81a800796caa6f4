import { ApiError } from '@daystream/api-client';
import { PlatformContext } from '@daystream/web';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { i18n } from '../../testing/i18n.ts';
import { MailboxSection } from './mailbox-form.tsx';

afterEach(cleanup);

it('shows what is refused at its field, until it is saved', async () => {
  const mailbox = {
    host: 'imap.a.example',
    port: 993,
    isSecure: true,
    username: 'support',
    isActive: true,
    checkedAt: null,
    failure: null,
  };
  const call = async (name: string, { body }: { body?: { password?: string } }) => {
    if (name === 'studio.supportMailbox.set' && body?.password === undefined)
      throw new ApiError({
        status: 422,
        code: 'invalid',
        message: '',
        fields: { password: ['Fill in this field'] },
      });
    return mailbox;
  };
  render(
    <PlatformContext value={{ client: { call }, language: 'en' } as never}>
      <QueryClientProvider client={new QueryClient()}>
        <I18nextProvider i18n={i18n}>
          <MailboxSection />
        </I18nextProvider>
      </QueryClientProvider>
    </PlatformContext>,
  );
  const host = await screen.findByRole('textbox', { name: 'IMAP server' });
  await userEvent.clear(host);
  await userEvent.type(host, 'imap.b.example');
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAccessibleDescription(/again/);
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  expect(password).toHaveAccessibleDescription('Fill in this field');
  expect(password).toBeInvalid();
  await userEvent.type(password, 'secret');
  await userEvent.click(save);
  expect(password).toBeValid();
});
