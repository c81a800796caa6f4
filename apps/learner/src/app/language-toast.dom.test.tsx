import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { session } from '../platform/session/session.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { Component as QueryLayout } from './query-layout.tsx';

// The layout of every page after the sign-in, also of the forced ones.
it('says once that the account has another language than the page had', async () => {
  const notice = { text: 'Язык вашего аккаунта — английский.', action: 'Оставить русский', before: 'ru' };
  sessionStorage.setItem('daystream.languageNotice', JSON.stringify(notice));
  session.start({ token: 'a token' });
  await renderScreen(<QueryLayout />);
  expect(await screen.findByText(notice.text)).toHaveAttribute('lang', 'ru');
  expect(screen.getByRole('button', { name: notice.action })).toBeVisible();
  expect(sessionStorage.getItem('daystream.languageNotice')).toBeNull();
});
