import 'fake-indexeddb/auto';
import { ownerKey } from '@daystream/web/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { brand } from '../../../platform/brand/brand.ts';
import { fakeApi, refuse } from '../../../testing/fake-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { user } from '../../../testing/wire.ts';
import { DownloadButton, LessonDownload } from './download-button.tsx';
import type { DownloadTarget } from './download-target.ts';
import { DownloadsPage } from './downloads-page.tsx';
import { setDownloads } from './downloads-store.ts';
import { openDownloads } from './engine/downloads.ts';
import { openDownloadsDatabase } from './engine/downloads-database.ts';
import { createFakeSchool, createMemoryStorage, newDownload } from './testing/fake-school.ts';

const owner = ownerKey(brand.appId, user.id);
const free = { quota: 1_000_000_000 };

const { isOfflineEnable } = brand.runtime;
afterEach(() => {
  brand.runtime.isOfflineEnable = isOfflineEnable;
  Reflect.deleteProperty(navigator, 'storage');
});

beforeEach(() => {
  brand.runtime.isOfflineEnable = true;
  free.quota = 1_000_000_000;
  vi.stubGlobal('MediaSource', {});
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  Object.defineProperty(navigator, 'storage', {
    value: { estimate: async () => ({ quota: free.quota, usage: 0 }) },
    configurable: true,
  });
});

const noFiles: readonly { title: string; address: string; bytes: number }[] = [];

/** The downloads of this page, of a school without a network of its own: nothing is loaded unless the test lets it. */
async function openPage({ isOnline = true, documents = noFiles, courseDocuments = noFiles } = {}) {
  const school = createFakeSchool();
  school.network.isOnline = isOnline;
  const downloads = await openDownloads(
    {
      owner,
      database: openDownloadsDatabase(owner),
      storage: createMemoryStorage().storage,
      fetchMedia: school.fetchMedia,
      day: school.day,
      access: school.access,
      hasMediaSource: true,
      pause: () => Promise.resolve(),
      conditions: () => ({ isOnline: school.network.isOnline, isMetered: false, isWifiOnly: false }),
      inOneTab: (_, __, work) => work(),
      channel: { post: () => undefined, onChange: () => () => undefined },
      remembered: () => [],
      clock: Date.now,
    },
    openDownloadsDatabase,
  );
  setDownloads(downloads);
  onTestFinished(async () => {
    setDownloads(null);
    await downloads.wipe();
  });
  const day = await createFakeSchool().day();
  fakeApi({
    'user.get': () => user,
    'downloads.day': () => ({
      stream_id: 1,
      course_id: 1,
      stage_id: 1,
      day_id: 1,
      grant: 'grant',
      grant_expires_at: 0,
      documents: [...documents],
      course_documents: [...courseDocuments],
      lessons: day.lessons.map(({ id, title, videos }) => ({
        id: id + 1,
        title,
        videos: videos.map(({ isVertical, ...video }) => ({
          ...video,
          is_vertical: isVertical,
          qualities: video.qualities.flatMap((quality) => [
            { ...quality, bytes: 2_000_000, lines: 360 },
            { ...quality, bytes: 9_000_000, lines: 1080 },
          ]),
        })),
      })),
    }),
  });
  return { school, downloads };
}

const lesson = { id: 1, title: 'Warm palms' };
const target: DownloadTarget = {
  streamId: 1,
  courseTitle: 'Face',
  days: [{ id: 1, number: 1, lessons: [lesson, { id: 2, title: 'Eyes' }], documents: 'none' }],
  hasCourseDocuments: false,
};

it('asks for the quality with its size, adds the lessons, and is gone then [product §2 downloads]', async () => {
  const { downloads } = await openPage({ isOnline: false });
  const visitor = await renderScreen(<DownloadButton target={target} label="Download the day" />);
  await visitor.click(screen.getByRole('button', { name: 'Download the day' }));
  const dialog = await screen.findByRole('dialog', { name: 'Download the day' });
  expect(await within(dialog).findByRole('radio', { name: '360p · 3.8 MB' })).toBeChecked();
  await visitor.click(within(dialog).getByRole('radio', { name: '1080p · 17.2 MB' }));
  await visitor.click(within(dialog).getByRole('button', { name: 'Download' }));
  await waitFor(() =>
    expect(downloads.list().map(({ id, lines }) => `${id} ${lines}`)).toEqual(['1-1 1080', '1-2 1080']),
  );
  expect(screen.queryByRole('button', { name: 'Download the day' })).not.toBeInTheDocument();
});

it('downloads the documents of a day and of the course itself, also where all lessons are on the device or the day has none', async () => {
  const file = (title: string) => ({ title, address: `/media/private/${title}/original`, bytes: 1_000_000 });
  const { downloads } = await openPage({
    isOnline: false,
    documents: [file('plan')],
    courseDocuments: [file('memo')],
  });
  const course = {
    ...target,
    days: [{ id: 1, number: 1, lessons: [], documents: 'files' }],
    hasCourseDocuments: true,
  } as const;
  const visitor = await renderScreen(<DownloadButton target={course} label="Download the course" />);
  await visitor.click(screen.getByRole('button', { name: 'Download the course' }));
  const dialog = await screen.findByRole('dialog', { name: 'Download the course' });
  expect(await within(dialog).findByRole('radio', { name: /1.9 MB/ })).toBeChecked();
  await visitor.click(within(dialog).getByRole('button', { name: 'Download' }));
  await waitFor(() =>
    expect(downloads.list().map(({ id, dayId, dayNumber }) => [id, dayId, dayNumber])).toEqual([
      ['1-day-1', 1, 1],
      ['1-day-0', 1, 0],
    ]),
  );
  expect(screen.queryByRole('button', { name: 'Download the course' })).not.toBeInTheDocument();
});

it('does not begin without enough space [rules §8 not enough space]', async () => {
  await openPage({ isOnline: false });
  free.quota = 1_000_000;
  const visitor = await renderScreen(<DownloadButton target={target} label="Download the day" />);
  await visitor.click(screen.getByRole('button', { name: 'Download the day' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not enough space');
  expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled();
});

it('says why a day cannot be downloaded', async () => {
  await openPage();
  fakeApi({ 'user.get': () => user, 'downloads.day': () => refuse('day_locked') });
  const visitor = await renderScreen(<DownloadButton target={target} label="Download the day" />);
  await visitor.click(screen.getByRole('button', { name: 'Download the day' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

it('the row of a lesson shows the state of its download; a loaded one is deleted after a question', async () => {
  const { downloads } = await openPage();
  const visitor = await renderScreen(<LessonDownload target={target} lesson={lesson} />);
  expect(screen.getByRole('button', { name: 'Download the lesson “Warm palms”' })).toBeInTheDocument();
  await downloads.add([newDownload(owner, 1, { title: 'Warm palms' })]);
  await visitor.click(await screen.findByRole('button', { name: 'Delete: Warm palms. Downloaded' }));
  const dialog = await screen.findByRole('dialog');
  await visitor.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(downloads.list()).toEqual([]));
});

it('nothing is offered where the school has switched downloads off [rules §6 switches]', async () => {
  await openPage();
  brand.runtime.isOfflineEnable = false;
  await renderScreen(<DownloadButton target={target} label="Download the day" />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('the page lists downloads by course with their state, and deletes those that were watched [product §2 downloads]', async () => {
  const { school, downloads } = await openPage();
  await downloads.contact();
  await downloads.add([newDownload(owner, 1), newDownload(owner, 2)]);
  await vi.waitFor(() => expect(downloads.list().every(({ status }) => status === 'loaded')).toBe(true));
  school.network.cutAfter = 0;
  await downloads.add([newDownload(owner, 0)]);
  await vi.waitFor(() => expect(downloads.list().some(({ status }) => status === 'fail')).toBe(true));
  const visitor = await renderScreen(<DownloadsPage isWatched={(_, lessonId) => lessonId === 2} />);
  const course = screen.getByRole('region', { name: 'Course' });
  expect(within(course).getAllByText(/Downloaded/)).toHaveLength(2);
  expect(within(course).getByText(/Not downloaded: no connection/)).toBeInTheDocument();
  expect(within(course).getByRole('link', { name: 'Lesson 1' })).toHaveAttribute(
    'href',
    '/course/1/calendar/1?lesson=1',
  );
  await visitor.click(screen.getByRole('button', { name: 'Delete watched' }));
  await waitFor(() =>
    expect(
      downloads
        .list()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(['1-0', '1-1']),
  );
  school.network.cutAfter = Infinity;
  await visitor.click(screen.getByRole('button', { name: 'Download again: Lesson 0' }));
  await waitFor(() => expect(within(course).getAllByText(/Downloaded/)).toHaveLength(2));
});

it('the page says what is there without downloads', async () => {
  await openPage();
  await renderScreen(<DownloadsPage isWatched={() => false} />);
  expect(screen.getByRole('heading', { name: 'Nothing downloaded' })).toBeInTheDocument();
});
