import { texts } from '@daystream/i18n/learner-first/en';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { analytics } from '../../../platform/analytics/index.ts';
import { keepChosenLanguage, saveChosenLanguage } from '../../../platform/language/chosen-language.ts';
import { isLanguageChanged, storeLanguage } from '../../../platform/language/language.ts';
import { session } from '../../../platform/session/session.ts';
import { fakeApi, noConnection, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { SignInPage } from './sign-in-page.tsx';

const { signIn: labels } = texts.learner;
const email = () => screen.getByLabelText(labels.email);
const password = () => screen.getByLabelText(labels.password);
const submit = () => screen.getByRole('button', { name: labels.submit });

async function open() {
  const onSignedIn = vi.fn<() => void>();
  const visitor = await renderScreen(<SignInPage onSignedIn={onSignedIn} returnUrl={null} />);
  const fill = async (address: string, secret: string) => {
    await visitor.write(email(), address);
    await visitor.write(password(), secret);
  };
  return { visitor, onSignedIn, fill };
}

describe('the sign-in form', () => {
  it('names the missing field and is disabled until all are filled in [rules §5 sign-in]', async () => {
    fakeApi({});
    const { visitor } = await open();
    expect(submit()).toBeDisabled();
    expect(submit()).toHaveAccessibleDescription(labels.needEmail);
    await visitor.write(email(), 'anna@example.com');
    expect(submit()).toHaveAccessibleDescription(labels.needPassword);
    await visitor.write(password(), 'secret');
    expect(submit()).toBeEnabled();
  });

  it('sends the normalised e-mail and starts the session', async () => {
    const api = fakeApi({
      'auth.login': () => ({ success: true, data: { token: 'a token', user, is_restored: false } }),
    });
    const { visitor, onSignedIn, fill } = await open();
    await fill(' Anna@Example.com ', 'secret');
    await visitor.click(submit());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(api.requests('auth.login')).toMatchObject([
      { body: { email: 'anna@example.com', password: 'secret' } },
    ]);
    expect(session.token()).toBe('a token');
  });

  it('shows a rejected password with a link to the reset page until the field is changed', async () => {
    fakeApi({ 'auth.login': () => refuse('invalid', { password: ['This is not the password.'] }) });
    const { visitor, onSignedIn, fill } = await open();
    await fill('anna@example.com', 'wrong');
    expect(screen.queryByRole('link', { name: labels.restore })).toBeNull();
    await visitor.click(submit());
    expect(await screen.findByText('This is not the password.')).toBeVisible();
    expect(password()).toHaveAccessibleDescription('This is not the password.');
    expect(screen.getByRole('link', { name: labels.restore })).toHaveAttribute('href', '/reset');
    expect(screen.queryByRole('link', { name: labels.forgot })).toBeNull();
    expect([onSignedIn.mock.calls, session.token()]).toEqual([[], null]);
    await visitor.write(password(), '!');
    expect(screen.queryByText('This is not the password.')).toBeNull();
  });

  it('reports a lost connection and sends the typed values at the next attempt [rules §8 could not sign in]', async () => {
    const api = fakeApi({ 'auth.login': noConnection });
    const { visitor, onSignedIn, fill } = await open();
    await fill('anna@example.com', 'secret');
    await visitor.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(texts.ui.callError.network);
    api.answer({
      'auth.login': () => ({ success: true, data: { token: 'a token', user, is_restored: false } }),
    });
    await visitor.click(submit());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(api.callNames).toEqual(['auth.login', 'auth.login']);
  });

  it('asks for the code of the second factor once the server requires it, and sends it', async () => {
    const api = fakeApi({ 'auth.login': () => refuse('invalid', { code: ['Required.'] }) });
    const { visitor, onSignedIn, fill } = await open();
    await fill('anna@example.com', 'secret');
    expect(screen.queryByLabelText(labels.code)).toBeNull();
    await visitor.click(submit());
    const code = await screen.findByLabelText(labels.code);
    expect(code).toHaveAccessibleDescription(labels.codeHint);
    expect(submit()).toHaveAccessibleDescription(labels.needCode);
    await visitor.write(code, '000000');
    api.answer({ 'auth.login': () => refuse('invalid', { code: ['This is not the code.'] }) });
    await visitor.click(submit());
    expect(await screen.findByText('This is not the code.')).toBeVisible();
    api.answer({
      'auth.login': () => ({ success: true, data: { token: 'a token', user, is_restored: false } }),
    });
    await visitor.write(code, '1');
    await visitor.click(submit());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(api.requests('auth.login').map(({ body }) => body.code)).toEqual([undefined, '000000', '0000001']);
  });

  it('tracks the sign-in and the rejected password [rules §8 sign-in errors]', async () => {
    const track = vi.spyOn(analytics, 'track');
    const api = fakeApi({
      'auth.login': () => refuse('invalid', { password: ['This is not the password.'] }),
    });
    const { visitor, onSignedIn, fill } = await open();
    await fill('anna@example.com', 'wrong');
    await visitor.click(submit());
    await screen.findByText('This is not the password.');
    expect(track.mock.calls).toEqual([['login_password_error', {}]]);
    api.answer({
      'auth.login': () => ({ success: true, data: { token: 'a token', user, is_restored: false } }),
    });
    await visitor.click(submit());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(track.mock.calls.slice(1)).toEqual([['login', { method: 'email' }]]);
    track.mockRestore();
  });

  it('takes over the language of the account and changes nothing in the account', async () => {
    const spanish = { ...user, locale: 'es', language_code: 'es-ES' } as const;
    const api = fakeApi({
      'auth.login': () => ({ success: true, data: { token: 'a token', user: spanish, is_restored: false } }),
    });
    const { visitor, onSignedIn, fill } = await open();
    await fill('anna@example.com', 'secret');
    expect(isLanguageChanged()).toBe(false);
    await visitor.click(submit());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(isLanguageChanged()).toBe(true);
    expect(api.callNames).toEqual(['auth.login']);
    expect(sessionStorage.getItem('daystream.languageNotice')).toContain(
      'Your account’s language is Spanish.',
    );
    storeLanguage('en');
    sessionStorage.clear();
  });

  it('a language that was chosen before the sign-in counts, and becomes that of the account', async () => {
    const spanish = { ...user, locale: 'es', language_code: 'es-ES' } as const;
    const api = fakeApi({
      'auth.login': () => ({ success: true, data: { token: 'a token', user: spanish, is_restored: false } }),
      'user.update': () => user,
    });
    keepChosenLanguage('en');
    const { visitor, onSignedIn, fill } = await open();
    await fill('anna@example.com', 'secret');
    await visitor.click(submit());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(isLanguageChanged()).toBe(false);
    await saveChosenLanguage('es');
    await saveChosenLanguage('es');
    expect(api.requests('user.update')).toMatchObject([{ body: { language_code: 'en-US' } }]);
  });
});
