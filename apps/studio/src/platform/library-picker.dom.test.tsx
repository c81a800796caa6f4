import { fileType } from '@daystream/contract';
import { texts } from '@daystream/i18n/studio/en';
import { PlatformContext } from '@daystream/web';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { LibraryPicker } from './library-picker.tsx';
import { i18n } from '../testing/i18n.ts';
import type { LibraryItem } from './records.ts';

afterEach(cleanup);

const video = (id: number, title: string, state: object) => ({
  id,
  title,
  picture: null,
  video: { id, duration: 60, preview: null, progress: 0, failure: null, ...state },
});

const noUploads: unknown[] = [];

function open(items: object[] | (() => object[]), onChoose: (item: LibraryItem) => void) {
  const list = () => (typeof items === 'function' ? items() : items);
  const client = { call: async () => ({ items: list(), total: list().length }) };
  const uploads = {
    subscribe: () => () => undefined,
    list: () => noUploads,
    add: vi.fn<(draftKey: string, files: File[]) => void>(),
  };
  render(
    <I18nextProvider i18n={i18n}>
      <PlatformContext value={{ client, uploads } as never}>
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <LibraryPicker type={fileType.video} onChoose={onChoose} onClose={() => undefined} />
          </MemoryRouter>
        </QueryClientProvider>
      </PlatformContext>
    </I18nextProvider>,
  );
  return uploads;
}

it('a video that has failed says why and cannot be chosen; one that is being processed can', async () => {
  const items = [
    video(1, 'Film', { state: 'ready' }),
    video(2, 'Cut off', { state: 'failed', failure: 'damaged' }),
    video(3, 'New', { state: 'processing' }),
  ];
  const onChoose = vi.fn<(item: LibraryItem) => void>();
  open(items, onChoose);
  const { states, failures } = texts.studio.library;
  const damaged = await screen.findByRole('button', { name: /Cut off/ });
  expect(damaged).toHaveTextContent(`${states.failed}. ${failures.damaged}`);
  await userEvent.click(damaged);
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /New.*Processing/ }));
  expect(onChoose).toHaveBeenCalledWith(items[2]);
});

it('a video of the device is uploaded to the library from here', async () => {
  const uploads = open([], () => undefined);
  expect(await screen.findByText(texts.studio.library.picker.empty)).toBeVisible();
  const file = new File(['x'], 'bread.mp4', { type: 'video/mp4' });
  // The input is hidden: its button opens the file dialog of the device.
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
  expect(uploads.add).toHaveBeenCalledWith('library', [file]);
});

it.each([
  ['is chosen when it is in the library', ['bread.mp4'], 1],
  ['is chosen by hand when several were added', ['bread.mp4', 'cake.mp4'], 0],
])('a video that was uploaded from here %s', async (_, names, count) => {
  let items = [video(1, 'Film', { state: 'ready' })];
  const onChoose = vi.fn<(item: LibraryItem) => void>();
  open(() => items, onChoose);
  await screen.findByRole('button', { name: /Film/ });
  const files = names.map((name) => new File(['x'], name, { type: 'video/mp4' }));
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files);
  items = [video(2, 'bread', { state: 'processing' }), ...items];
  // Another search asks again, as the end of an upload does.
  await userEvent.type(screen.getByRole('searchbox'), 'b');
  await userEvent.clear(screen.getByRole('searchbox'));
  await screen.findByRole('button', { name: /bread/ });
  await vi.waitFor(() => expect(onChoose).toHaveBeenCalledTimes(count));
});

it('a video that is being processed becomes ready without another search', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let state = 'processing';
  open(
    () => [video(1, 'Film', { state })],
    () => undefined,
  );
  expect(await screen.findByRole('button', { name: /Film.*Processing/ })).toBeVisible();
  state = 'ready';
  vi.advanceTimersByTime(2000);
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: /Film/ })).not.toHaveTextContent('Processing'),
  );
  vi.useRealTimers();
});
