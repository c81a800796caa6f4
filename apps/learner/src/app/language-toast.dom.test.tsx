import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../testing/render-screen.tsx';
import { LanguageToast } from './language-toast.tsx';

it('says once that the account has another language than the page had', async () => {
  const notice = { text: 'Язык вашего аккаунта — английский.', action: 'Оставить русский', before: 'ru' };
  sessionStorage.setItem('daystream.languageNotice', JSON.stringify(notice));
  await renderScreen(<LanguageToast />);
  expect(await screen.findByText(notice.text)).toHaveAttribute('lang', 'ru');
  expect(screen.getByRole('button', { name: notice.action })).toBeVisible();
  expect(sessionStorage.getItem('daystream.languageNotice')).toBeNull();
});
