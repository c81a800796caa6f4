import { screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { expect, it } from 'vitest';
import { session } from '../platform/session/session.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { LanguageToast } from './language-toast.tsx';
import { Component as QueryLayout } from './query-layout.tsx';

// The layout of every page after the sign-in, also of the forced ones.
const notice = { text: 'Язык вашего аккаунта — английский.', action: 'Оставить русский', before: 'ru' };

it('says once that the account has another language than the page had', async () => {
  sessionStorage.setItem('daystream.languageNotice', JSON.stringify(notice));
  session.start({ token: 'a token' });
  await renderScreen(<QueryLayout />);
  expect(await screen.findByText(notice.text)).toHaveAttribute('lang', 'ru');
  expect(screen.getByRole('button', { name: notice.action })).toBeVisible();
  expect(sessionStorage.getItem('daystream.languageNotice')).toBeNull();
});

it('says so also when a part beside it loads after it', async () => {
  const late = Promise.withResolvers<{ default: () => string }>();
  const Late = lazy(() => late.promise);
  sessionStorage.setItem('daystream.languageNotice', JSON.stringify(notice));
  await renderScreen(
    <Suspense fallback="loading">
      <LanguageToast />
      <Late />
    </Suspense>,
  );
  expect(screen.getByText('loading')).toBeVisible();
  late.resolve({ default: () => 'beside it' });
  expect(await screen.findByText(notice.text)).toBeVisible();
});
