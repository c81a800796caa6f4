import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { AppIdSignIn } from './app-id-sign-in.tsx';

it('an app id that is too short is refused in words [rules §7 sign-in and sign-up]', async () => {
  fakeApi({});
  const visitor = await renderScreen(<AppIdSignIn onSignedIn={() => undefined} />);
  const password = screen.getByLabelText('Password');
  await visitor.write(screen.getByRole('textbox', { name: 'ID' }), 'ab');
  await visitor.click(password);
  expect(await screen.findByRole('alert')).toHaveTextContent('3');
});
