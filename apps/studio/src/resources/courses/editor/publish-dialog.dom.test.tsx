import { texts } from '@daystream/i18n/studio/en';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { EditorContext } from './editor-context.ts';
import { renderStudio } from '../../../testing/render-studio.tsx';
import { PublishDialog } from './publish-dialog.tsx';

afterEach(cleanup);

/** The dialog of a draft that was never published; returns the names of the calls that it makes. */
function openDialog(): string[] {
  const calls: string[] = [];
  const call = (name: string) => {
    calls.push(name);
    return { scheduled: null };
  };
  const editor = {
    draft: { id: 1, publishedVersion: null },
    state: { save: 'saved', revision: 1, nodes: new Map() },
    problems: [],
    store: { refresh: vi.fn<() => Promise<void>>() },
  };
  renderStudio(
    call,
    <EditorContext value={editor as never}>
      <PublishDialog onClose={() => undefined} />
    </EditorContext>,
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
