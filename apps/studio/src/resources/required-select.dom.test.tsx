import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, Form } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { i18n } from '../testing/i18n.ts';
import { RequiredSelect } from './required-select.tsx';

afterEach(cleanup);

it('offers its choices and no empty one', async () => {
  const choices = [
    { id: 'EUR', name: 'Euro' },
    { id: 'USD', name: 'Dollar' },
  ];
  render(
    <I18nextProvider i18n={i18n}>
      <AdminContext>
        <Form defaultValues={{ currency: 'EUR' }}>
          <RequiredSelect source="currency" label="Currency" choices={choices} />
        </Form>
      </AdminContext>
    </I18nextProvider>,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Currency' }));
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
  expect(options).toEqual(['Euro', 'Dollar']);
});
