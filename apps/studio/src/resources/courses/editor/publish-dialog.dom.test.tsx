import { texts } from '@daystream/i18n/studio/en';
import { PlatformContext } from '@daystream/web';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, vi } from 'vitest';
import { EditorContext } from './editor-context.ts';
import { i18n } from '../../../testing/i18n.ts';
import { PublishDialog } from './publish-dialog.tsx';

afterEach(cleanup);

/** The dialog of a draft that was never published; returns the names of the calls that it makes. */
function openDialog(): string[] {
  const calls: string[] = [];
  const call = async (name: string) => {
    calls.push(name);
    return { scheduled: null };
  };
  const editor = {
    draft: { id: 1, publishedVersion: null },
    state: { save: 'saved', revision: 1, nodes: new Map() },
    problems: [],
    store: { refresh: vi.fn<() => Promise<void>>() },
  };
  render(
    <I18nextProvider i18n={i18n}>
      <PlatformContext value={{ client: { call }, language: 'en' } as never}>
        <QueryClientProvider client={new QueryClient()}>
          <EditorContext value={editor as never}>
            <PublishDialog onClose={() => undefined} />
          </EditorContext>
        </QueryClientProvider>
      </PlatformContext>
    </I18nextProvider>,
  );
  return calls;
}

it('does not publish at once when the time of a later publication is missing', async () => {
  const calls = openDialog();
  await userEvent.click(screen.getByRole('radio', { name: texts.studio.courseVersions.later }));
  fireEvent.change(screen.getByLabelText(texts.studio.courseVersions.time), { target: { value: '' } });
  await userEvent.click(screen.getByRole('button', { name: texts.studio.courseVersions.schedule }));
  expect(calls.filter((name) => name !== 'studio.versions.scheduled')).toEqual([]);
});
