import { texts } from '@daystream/i18n/studio/en';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderStudio } from '../../../testing/render-studio.tsx';
import { RecentImports } from './recent-imports.tsx';

afterEach(cleanup);

const finished = {
  id: 2,
  state: 'done',
  format: 'moodle',
  fileName: 'backup.mbz',
  courseId: 7,
  courseTitle: 'Breathing',
  userName: 'Anna',
  createdAt: 0,
  doneBytes: 10,
  totalBytes: 10,
  reason: null,
  notes: [
    { code: 'quiz', name: 'Check yourself', place: '' },
    { code: 'quiz', name: 'Final test', place: '' },
    { code: 'picture', name: 'logo.png', place: '' },
  ],
};
const failed = {
  ...finished,
  id: 1,
  state: 'failed',
  format: null,
  fileName: 'lessons.zip',
  courseId: null,
  courseTitle: null,
  reason: 'The archive has no course',
  notes: [],
};
const running = {
  ...failed,
  id: 3,
  state: 'running',
  fileName: 'week.zip',
  doneBytes: 1024,
  totalBytes: 2048,
  reason: null,
};

/** Shows imports; returns the calls that are made and what is called when a draft is opened. */
async function open(items: readonly object[]) {
  const calls: string[] = [];
  const onOpen = vi.fn<() => void>();
  const call = (name: string) => {
    calls.push(name);
    return { items, total: items.length };
  };
  renderStudio(call, <RecentImports onOpen={onOpen} />);
  await screen.findByRole('region', { name: texts.studio.courseTools.import.recent });
  return { calls, onOpen };
}
/** The imports, without the parts in their reports. */
const itemOf = (name: string) => within(screen.getByText(name).closest('section > ul > li') as HTMLElement);

it('an import of another system names it, lists by kind what was left out, and leads to the draft', async () => {
  const { onOpen } = await open([finished]);
  const item = itemOf('Breathing');
  expect(item.getByText(/Moodle, Anna/)).toBeVisible();
  const kinds = item.getAllByRole('listitem').map(({ textContent }) => textContent);
  const { note } = texts.studio.courseTools.import;
  expect(kinds).toEqual([`${note.quiz}: Check yourself, Final test`, `${note.picture}: logo.png`]);
  const link = item.getByRole('link', { name: texts.studio.courseTools.import.openDraft });
  expect(link).toHaveAttribute('href', '/courses/7');
  await userEvent.click(link);
  expect(onOpen).toHaveBeenCalledOnce();
});

it('a failed import says why, and has no draft', async () => {
  await open([failed]);
  const item = itemOf('lessons.zip');
  expect(item.getByRole('alert')).toHaveTextContent('The archive has no course');
  expect(item.queryByRole('link')).toBeNull();
});

it('an import at work shows how far it is, and can be stopped', async () => {
  const { calls } = await open([running]);
  const item = itemOf('week.zip');
  expect(item.getByText(/1 kB of 2 kB/)).toBeVisible();
  expect(item.getByRole('progressbar', { name: 'week.zip' })).toHaveAttribute('aria-valuenow', '50');
  await userEvent.click(item.getByRole('button', { name: texts.studio.courseTools.import.stop }));
  expect(calls).toContain('studio.courseImports.cancel');
});
