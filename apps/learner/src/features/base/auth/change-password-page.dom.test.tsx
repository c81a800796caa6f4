import { texts } from '@daystream/i18n/learner-first/en';
import { texts as late } from '@daystream/i18n/learner-late/en';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import * as reporting from '../../../platform/errors/report-error.ts';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { ChangePasswordPage } from './change-password-page.tsx';

const labels = { ...texts.learner.newPassword, ...late.changePassword };
const field = (label: string) => screen.findByLabelText(label);
const submit = () => screen.getByRole('button', { name: labels.save });

it('a failure that the server does not explain is named and reported [rules §8 failed to update password or profile]', async () => {
  const report = vi.spyOn(reporting, 'reportError');
  fakeApi({ 'user.get': () => user, 'user.updatePassword': () => refuse('internal') });
  const visitor = await renderScreen(<ChangePasswordPage />);
  await visitor.write(await field(labels.current), 'secret-1');
  await visitor.write(await field(labels.changed), 'a long way home');
  await visitor.write(await field(labels.changedRepeat), 'a long way home');
  await visitor.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(labels.failed);
  expect(report).toHaveBeenCalledOnce();
});

it('who signed up through a social network sets a first password [product §2 edit password]', async () => {
  const api = fakeApi({
    'user.get': () => ({ ...user, has_password: false }),
    'user.updatePassword': () => ({ success: true }),
  });
  const visitor = await renderScreen(<ChangePasswordPage />);
  await screen.findByText(labels.firstLead);
  expect(screen.queryByLabelText(labels.current)).toBeNull();
  await visitor.write(await field(labels.password), 'a long way home');
  await visitor.write(await field(labels.repeat), 'a long way home');
  await visitor.click(submit());
  expect(await screen.findByText(labels.done)).toBeVisible();
  expect(api.requests('user.updatePassword').map(({ body }) => body)).toMatchObject([
    { password: 'a long way home', password_repeat: 'a long way home' },
  ]);
  expect(api.requests('user.updatePassword')[0]?.body.current_password).toBeUndefined();
});
