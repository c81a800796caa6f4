import { texts } from '@daystream/i18n/learner-first/en';
import { texts as late } from '@daystream/i18n/learner-late/en';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { brand } from '../../../platform/brand/brand.ts';
import { session } from '../../../platform/session/session.ts';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { SignUpPage } from './sign-up-page.tsx';

const labels = { ...texts.learner, ...late };
const field = (label: string) => screen.getByLabelText(label);
const submit = () => screen.getByRole('button', { name: labels.signUp.submit });
const signedUp = () => ({ success: true as const, data: { token: 'a token', user, is_restored: false } });
const free = () => ({ success: true as const });

interface FillIn {
  email?: string;
  repeat?: string;
  /** When the page after the sign-up is open. */
  opened?: Promise<void>;
}

async function fillIn({ email = 'anna@example.com', repeat = 'a long way home', opened }: FillIn = {}) {
  const onSignedIn = vi.fn<() => void | Promise<void>>(() => opened);
  const visitor = await renderScreen(<SignUpPage onSignedIn={onSignedIn} returnUrl={null} />);
  await visitor.write(field(labels.signUp.name), ' Anna ');
  await visitor.write(field(labels.signIn.email), email);
  await visitor.write(field(labels.newPassword.password), 'a long way home');
  await visitor.write(field(labels.newPassword.repeat), repeat);
  return { visitor, onSignedIn };
}

describe('the sign-up form', () => {
  it('is busy until the next page is open', async () => {
    fakeApi({ 'auth.validateSignUp': free, 'auth.signUpByEmail': signedUp });
    const { promise, resolve } = Promise.withResolvers<void>();
    const { visitor, onSignedIn } = await fillIn({ opened: promise });
    await visitor.click(submit());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    resolve();
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy', 'true'));
  });

  it('checks that the e-mail is free, creates the account and starts the session', async () => {
    const api = fakeApi({ 'auth.validateSignUp': free, 'auth.signUpByEmail': signedUp });
    const { visitor, onSignedIn } = await fillIn();
    await visitor.click(submit());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(api.callNames).toEqual(['auth.validateSignUp', 'auth.signUpByEmail']);
    expect(api.requests('auth.signUpByEmail')).toMatchObject([
      {
        body: {
          username: 'Anna',
          email: 'anna@example.com',
          password: 'a long way home',
          password_repeat: 'a long way home',
          timezone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
        },
      },
    ]);
    expect(session.token()).toBe('a token');
  });

  it('shows an invalid e-mail and differing passwords, and sends nothing', async () => {
    const api = fakeApi({});
    const { visitor } = await fillIn({ email: 'anna', repeat: 'another way' });
    await visitor.click(submit());
    expect(field(labels.signIn.email)).toHaveAccessibleDescription(texts.fieldErrors.not_email);
    expect(field(labels.newPassword.repeat)).toHaveAccessibleDescription(texts.fieldErrors.passwords_differ);
    expect(api.callNames).toEqual([]);
  });

  it('shows that the e-mail is taken and creates no account', async () => {
    const api = fakeApi({
      'auth.validateSignUp': () => refuse('invalid', { email: ['Somebody has this e-mail.'] }),
    });
    const { visitor, onSignedIn } = await fillIn();
    await visitor.click(submit());
    expect(await screen.findByText('Somebody has this e-mail.')).toBeVisible();
    expect(field(labels.signIn.email)).toHaveAccessibleDescription('Somebody has this e-mail.');
    expect([api.callNames, onSignedIn.mock.calls]).toEqual([['auth.validateSignUp'], []]);
  });

  it('needs separate consent to the terms and to the processing of personal data, and sends it', async () => {
    const { termsLink, personalDataLink } = brand.runtime;
    Object.assign(brand.runtime, { termsLink: '/media/terms.pdf', personalDataLink: '/media/data.pdf' });
    const api = fakeApi({ 'auth.validateSignUp': free, 'auth.signUpByEmail': signedUp });
    const { visitor, onSignedIn } = await fillIn();
    expect(submit()).toHaveAccessibleDescription(labels.signUp.needTerms);
    await visitor.click(screen.getByRole('checkbox', { name: /terms of use/ }));
    expect(submit()).toHaveAccessibleDescription(labels.signUp.needPersonalData);
    await visitor.click(screen.getByRole('checkbox', { name: /personal data/ }));
    await visitor.click(submit());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(api.requests('auth.signUpByEmail')).toMatchObject([{ body: { consent: 1 } }]);
    Object.assign(brand.runtime, { termsLink, personalDataLink });
  });
});
