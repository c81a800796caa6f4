import { texts } from '@daystream/i18n/learner-first/en';
import { texts as late } from '@daystream/i18n/learner-late/en';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { NewPasswordPage } from './new-password-page.tsx';

const { newPassword, recovery, signIn } = { ...texts.learner, ...late };

it.each([
  { who: 'a learner', isForStudio: false, link: signIn.submit, address: '/' },
  { who: 'an invited colleague', isForStudio: true, link: recovery.toStudio, address: '/studio/' },
])('$who who chose a password is led to the sign-in of their app', async ({ isForStudio, link, address }) => {
  const api = fakeApi({ 'auth.resetPassword': () => ({ success: true }) });
  const visitor = await renderScreen(<NewPasswordPage token="one-time" isForStudio={isForStudio} />);
  await visitor.write(await screen.findByLabelText(newPassword.changed), 'a long way home');
  await visitor.write(await screen.findByLabelText(newPassword.changedRepeat), 'a long way home');
  await visitor.click(screen.getByRole('button', { name: newPassword.save }));
  expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', address);
  expect(api.requests('auth.resetPassword')[0]?.body).toMatchObject({ token: 'one-time' });
});
