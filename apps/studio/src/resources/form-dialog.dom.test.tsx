import { ApiError } from '@daystream/api-client';
import { PlatformContext } from '@daystream/web';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, TextInput } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { i18n } from '../testing/i18n.ts';
import { FormDialog } from './form-dialog.tsx';

afterEach(cleanup);

it('focuses the first field that the server rejects', async () => {
  const rejected = new ApiError({
    status: 422,
    code: 'invalid',
    message: '',
    fields: { alias: ['Taken'], author: ['Too long'] },
  });
  render(
    <I18nextProvider i18n={i18n}>
      <PlatformContext value={{ client: {}, language: 'en' } as never}>
        <AdminContext>
          <FormDialog
            title="New service"
            submitLabel="Save"
            successText="Saved"
            resources={[]}
            defaultValues={{ title: 'Posture', alias: 'posture', author: 'Anna' }}
            run={() => Promise.reject(rejected)}
            onClose={() => undefined}
          >
            <TextInput source="title" label="Title" />
            <TextInput source="alias" label="Page address" />
            <TextInput source="author" label="Author" />
          </FormDialog>
        </AdminContext>
      </PlatformContext>
    </I18nextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Page address' })).toHaveFocus());
});

it('shows an error of a field that it has no input for, and can be sent again', async () => {
  const rejected = new ApiError({
    status: 422,
    code: 'invalid',
    message: '',
    fields: { userId: ['Not a member'] },
  });
  const sent: unknown[] = [];
  render(
    <I18nextProvider i18n={i18n}>
      <PlatformContext value={{ client: {}, language: 'en' } as never}>
        <AdminContext>
          <FormDialog
            title="Mute"
            submitLabel="Apply"
            successText="Applied"
            resources={[]}
            defaultValues={{ reason: 'Spam' }}
            run={(_api, fields) => {
              sent.push(fields);
              return Promise.reject(rejected);
            }}
            onClose={() => undefined}
          >
            <TextInput source="reason" label="Reason" />
          </FormDialog>
        </AdminContext>
      </PlatformContext>
    </I18nextProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Not a member')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(sent).toHaveLength(2));
});
