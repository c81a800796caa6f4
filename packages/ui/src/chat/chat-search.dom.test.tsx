import { texts } from '@daystream/i18n/studio/en';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { exampleTokens } from '../testing/tokens.ts';
import { brandTheme } from '../theme/brand-theme.ts';
import { ChatSearch, type ChatSearchProps } from './chat-search.tsx';

const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: texts },
  defaultNS: 'ui',
  interpolation: { escapeValue: false },
});
const theme = brandTheme(exampleTokens, 'light');
const found = (text: string) => [{ id: 7, author: 'Vera', text, at: '4 May' }];

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open(find: ChatSearchProps['find']) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const onShow = vi.fn<ChatSearchProps['onShow']>().mockResolvedValue();
  render(
    <I18nextProvider i18n={i18n}>
      <ThemeProvider theme={theme}>
        <ChatSearch find={find} onShow={onShow} errorText={String} onClose={vi.fn<() => void>()} />
      </ThemeProvider>
    </I18nextProvider>,
  );
  const field = screen.getByRole('textbox', { name: texts.ui.chatSearch.text });
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const pause = () => act(() => vi.advanceTimersByTimeAsync(400));
  return { type, pause, onShow };
}

it('searches while the user types, once after a pause', async () => {
  const find = vi.fn<ChatSearchProps['find']>(async ({ text }) => found(`about ${text}`));
  const { type, pause } = open(find);
  await pause();
  expect(find).not.toHaveBeenCalled();
  type('ne');
  type('neck');
  await pause();
  expect(find.mock.calls).toEqual([[{ text: 'neck', day: '' }]]);
  expect(screen.getByText('about neck')).toBeVisible();
  type('');
  await pause();
  expect(screen.queryByText('about neck')).toBeNull();
});

it('shows the answer to what was typed last, whatever order the answers arrive in', async () => {
  const waiting: ((messages: ReturnType<typeof found>) => void)[] = [];
  const { type, pause } = open(async () => new Promise((resolve) => waiting.push(resolve)));
  type('one');
  await pause();
  type('two');
  await pause();
  await act(async () => {
    waiting[1]?.(found('two'));
    waiting[0]?.(found('one'));
    await Promise.resolve();
  });
  expect(screen.getByText('two')).toBeVisible();
  expect(screen.queryByText('one')).toBeNull();
});
