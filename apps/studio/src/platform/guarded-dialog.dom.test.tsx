import { texts } from '@daystream/i18n/studio/en';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { GuardedDialog } from './guarded-dialog.tsx';

const i18n = createInstance();
await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: texts }, defaultNS: 'studio' });

afterEach(cleanup);

function open(hasInput: boolean) {
  const onClose = vi.fn<() => void>();
  render(
    <I18nextProvider i18n={i18n}>
      <GuardedDialog hasInput={() => hasInput} onClose={onClose}>
        <input aria-label="Title" />
      </GuardedDialog>
    </I18nextProvider>,
  );
  return onClose;
}

it('Escape closes a dialog in which nothing was entered', async () => {
  const onClose = open(false);
  await userEvent.click(screen.getByLabelText('Title'));
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('Escape asks before it discards what was entered', async () => {
  const onClose = open(true);
  await userEvent.click(screen.getByLabelText('Title'));
  await userEvent.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(onClose).not.toHaveBeenCalled();
  // Until the question has faded out, Escape and "Discard" are its own.
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull());

  await userEvent.click(screen.getByLabelText('Title'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(onClose).toHaveBeenCalledOnce();
});
