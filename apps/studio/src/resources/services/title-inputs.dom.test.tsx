import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { AdminContext, Form } from 'react-admin';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { i18n } from '../../testing/i18n.ts';
import { TitleInputs } from './title-inputs.tsx';

afterEach(cleanup);

function open(service: { title: string; alias: string }, isNew: boolean) {
  render(
    <I18nextProvider i18n={i18n}>
      <AdminContext>
        <Form defaultValues={service}>
          <TitleInputs isNew={isNew} />
        </Form>
      </AdminContext>
    </I18nextProvider>,
  );
  return {
    title: screen.getByRole('textbox', { name: 'Title' }),
    address: screen.getByRole('textbox', { name: 'Page address' }),
  };
}

it('the page address of a new service follows its title until another is typed', async () => {
  const { title, address } = open({ title: '', alias: '' }, true);
  await userEvent.type(title, 'Хлеб за 7 дней');
  expect(title).toHaveValue('Хлеб за 7 дней');
  expect(address).toHaveValue('hleb-za-7-dney');
  await userEvent.clear(address);
  await userEvent.type(address, 'bread');
  await userEvent.type(title, '!');
  expect(address).toHaveValue('bread');
});

it('the page address of an existing service stays, because links lead to it', async () => {
  const { title, address } = open({ title: 'Bread', alias: 'bread' }, false);
  await userEvent.type(title, ' and butter');
  expect(address).toHaveValue('bread');
});
