import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { TextInput } from './text-input.tsx';
import { useForm } from './use-form.ts';

function Form() {
  const { field } = useForm({
    initial: { email: '' },
    faultsOf: ({ email }) => (email.includes('@') ? {} : { email: 'not_email' }),
    send: () => Promise.resolve(),
  });
  return (
    <>
      <TextInput label="E-mail" {...field('email')} />
      <button type="button">Go on</button>
    </>
  );
}

const isMarked = () => screen.getByLabelText('E-mail').getAttribute('aria-invalid') === 'true';

it('a field left by a press is marked after the click, because its text would move what is pressed', async () => {
  await renderScreen(<Form />);
  const user = userEvent.setup();
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'vera' } });
  await user.click(screen.getByLabelText('E-mail'));
  expect(isMarked()).toBe(false);
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button') });
  expect(screen.getByRole('button')).toHaveFocus();
  expect(isMarked()).toBe(false);
  await user.pointer({ keys: '[/MouseLeft]' });
  await expect.poll(isMarked).toBe(true);
});

it('a field left with the keyboard is marked at once', async () => {
  await renderScreen(<Form />);
  const user = userEvent.setup();
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'vera' } });
  await user.click(screen.getByLabelText('E-mail'));
  await user.tab();
  expect(isMarked()).toBe(true);
});
