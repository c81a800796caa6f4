// @vitest-environment jsdom
import { ApiError, type ApiClient, type BrandSettings } from '@daystream/api-client';
import { texts } from '@daystream/i18n/studio/en';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, render } from '@testing-library/react';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createBrandStore } from '../brand/brand-store.ts';
import { PageTitle } from '../brand/page-title.tsx';
import type { Message } from '../chats/message-cache.ts';
import { useMessageSending } from '../chats/use-message-sending.ts';
import { createConnectionState, useLostConnection } from '../connection/connection.ts';
import { startTexts } from '../texts/start-texts.ts';
import { useErrorText } from '../texts/use-error-text.ts';
import { createUploadManager } from '../uploads/upload-manager.ts';
import { useDraftUploads } from '../uploads/use-draft-uploads.ts';
import { PlatformContext, type SignedInPlatform } from './platform-context.ts';

let i18next: i18n;
beforeAll(async () => {
  i18next = await startTexts('en', texts);
});
afterEach(cleanup);

const settings = (version: number, title: string) => ({ version, title }) as BrandSettings;
const noop = () => Promise.resolve();
const connectionError = new ApiError({ status: 0, code: 'network', message: '' });

/** Wrapper with the providers that the hooks need. */
function page() {
  let id = 0;
  const brand = createBrandStore(settings(1, 'Aurora'));
  const connection = createConnectionState(window, () => Promise.resolve(true));
  const uploads = createUploadManager({
    store: { all: () => Promise.resolve([]), put: noop, remove: noop },
    send: () => new Promise(() => undefined),
    newId: () => `u${(id += 1)}`,
    clock: () => id,
  });
  const platform = { brand, connection, uploads, client: {} as ApiClient } as unknown as SignedInPlatform;
  const queryClient = new QueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <PlatformContext value={platform}>
      <QueryClientProvider client={queryClient}>
        <I18nextProvider i18n={i18next}>{children}</I18nextProvider>
      </QueryClientProvider>
    </PlatformContext>
  );
  return { brand, connection, wrapper };
}

it('sets the title to screen and brand, also after the brand changed', () => {
  const { brand, wrapper } = page();
  render(<PageTitle title="Points" />, { wrapper });
  expect(document.title).toBe('Points | Aurora');
  act(() => brand.apply(settings(2, 'Forma')));
  expect(document.title).toBe('Points | Forma');
  render(<PageTitle title="" />, { wrapper });
  expect(document.title).toBe('Forma');
});

it('distinguishes a lost internet connection from a lost server', () => {
  const { connection, wrapper } = page();
  const { result } = renderHook(useLostConnection, { wrapper });
  expect(result.current).toBeNull();
  act(() => connection.setServerLost(true));
  expect(result.current).toBe('server');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(result.current).toBe('internet');
  onLine.mockRestore();
  act(() => {
    dispatchEvent(new Event('online'));
    connection.setServerLost(false);
  });
  expect(result.current).toBeNull();
});

it.each([
  [
    'of a field error',
    new ApiError({ status: 422, code: 'invalid', message: 'No', fields: { file: ['Too big'] } }),
    'Too big',
  ],
  ['of the server’s message', new ApiError({ status: 422, code: 'invalid', message: 'No' }), 'No'],
  ['of a lost connection', connectionError, texts.ui.callError.network],
  ['of a timeout', new ApiError({ status: 0, code: 'timeout', message: '' }), texts.ui.callError.timeout],
  [
    'of a server error without a message',
    new ApiError({ status: 500, code: 'unknown', message: '' }),
    texts.ui.callError.unknown,
  ],
  ['of a programming error', new TypeError('x is not a function'), texts.ui.callError.unknown],
])('useErrorText returns the text %s', (_, error, text) => {
  const { result } = renderHook(() => useErrorText('file'), page());
  expect(result.current(error)).toBe(text);
});

it('accepts only as many files as a message can have', async () => {
  const { result } = renderHook(() => useDraftUploads('homework:1'), page());
  const files = (count: number) => Array.from({ length: count }, (_, n) => new File(['1'], `${n}.jpg`));
  act(() => result.current.add(files(8)));
  expect([result.current.uploads.length, result.current.room]).toEqual([8, 2]);
  act(() => result.current.add(files(8)));
  expect([result.current.uploads.length, result.current.room]).toEqual([10, 0]);
  await act(() => result.current.clear());
  expect([result.current.uploads.length, result.current.room]).toEqual([0, 10]);
});

it('shows a message while it is being sent, and retries with the same key after a lost reply', async () => {
  const keys: string[] = [];
  const answers: ((error?: unknown) => void)[] = [];
  const send = (_: { message: string }, key: string) =>
    new Promise<void>((resolve, reject) => {
      keys.push(key);
      answers.push((error) => (error === undefined ? resolve() : reject(error)));
    });
  const isOwn = ({ employee }: Message) => employee === null;
  const { result, rerender } = renderHook(
    ({ messages }: { messages: Message[] }) => useMessageSending({ messages, isOwn, send }),
    { ...page(), initialProps: { messages: [] as Message[] } },
  );
  let sending = Promise.resolve();
  const startSending = () =>
    act(async () => void (sending = result.current.send({ message: 'yes' }).catch(() => undefined)));
  const answer = (error?: unknown) =>
    act(async () => {
      answers.at(-1)?.(error);
      await sending;
    });

  await startSending();
  expect(result.current.outgoing?.content).toEqual({ message: 'yes' });
  await answer(connectionError);
  expect([result.current.outgoing, result.current.error]).toEqual([null, connectionError]);

  await startSending();
  // The event of the message arrives before the reply.
  rerender({ messages: [{ id: 1, employee: null } as Message] });
  expect(result.current.outgoing).toBeNull();
  await answer();
  await startSending();
  await answer();
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[1]);
});
