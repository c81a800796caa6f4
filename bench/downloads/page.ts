import { createOpfsStorage } from '../../apps/learner/src/features/learning/downloads/engine/opfs-storage.ts';
import type { Download } from '../../apps/learner/src/features/learning/downloads/engine/download.ts';
import type { DownloadDay } from '../../apps/learner/src/features/learning/downloads/engine/download-plan.ts';
import { openDownloadsDatabase } from '../../apps/learner/src/features/learning/downloads/engine/downloads-database.ts';
import { loadDownload } from '../../apps/learner/src/features/learning/downloads/engine/load-download.ts';

/* The downloads of the learner app beside a plain fetch of the same files; runs in a page of `sections/downloads.ts`. */
export interface DownloadsBench {
  /** Ms for two downloads at once of so many bytes each, encrypted and stored. */
  download: (bytes: number) => Promise<number>;
  /** Ms for a fetch of the same files that keeps nothing, as many at once. */
  plain: (segments: number) => Promise<number>;
}
declare global {
  var downloadsBench: DownloadsBench;
}

const [lessons, atOnce] = [[1, 2], 3] as const;
const base = (lesson: number) => `/media/private/${lesson}`;
const day = (bytes: number): DownloadDay => ({
  streamId: 1,
  courseId: 1,
  stageId: 1,
  dayId: 1,
  grant: 'grant',
  grantExpiresAt: 0,
  documents: [],
  courseDocuments: [],
  lessons: lessons.map((lesson) => ({
    id: lesson,
    title: '',
    videos: [
      {
        role: 'lesson',
        isVertical: false,
        duration: null,
        master: `${base(lesson)}/master.m3u8`,
        qualities: [{ playlist: `${base(lesson)}/360p.m3u8`, bytes, lines: 360, width: 640, height: 360 }],
        mp4: null,
        audio: null,
        poster: null,
        storyboard: [],
        subtitles: [],
      },
    ],
  })),
});

const downloadOf = (owner: string, lesson: number): Download => ({
  id: `1-${lesson}`,
  owner,
  streamId: 1,
  courseId: 1,
  dayId: 1,
  dayNumber: 1,
  lessonId: lesson,
  courseTitle: '',
  title: '',
  addedAt: 0,
  lines: 360,
  isPortrait: false,
  status: 'loading',
  isPaused: false,
  failure: null,
  bytes: 0,
  loadedBytes: 0,
  videos: [],
  files: [],
  content: null,
});

globalThis.downloadsBench = {
  async download(bytes) {
    const owner = `bench:${crypto.randomUUID()}`;
    const [database, storage] = [openDownloadsDatabase(owner), createOpfsStorage()];
    await database.key();
    const start = performance.now();
    await Promise.all(
      lessons.map((lesson) =>
        loadDownload(
          {
            owner,
            database,
            storage,
            fetchMedia: (...request) => fetch(...request),
            day: () => Promise.resolve(day(bytes)),
            hasMediaSource: true,
            pause: () => Promise.resolve(),
          },
          downloadOf(owner, lesson),
          { onPlan: () => Promise.resolve(), onProgress: () => undefined },
          new AbortController().signal,
        ),
      ),
    );
    const time = performance.now() - start;
    storage.close();
    for (const folder of await storage.folders()) await storage.removeFolder(folder);
    await database.wipe();
    return time;
  },
  async plain(segments) {
    const start = performance.now();
    await Promise.all(
      lessons.map(async (lesson) => {
        let next = 0;
        const work = async () => {
          while (next < segments) {
            const address = `/media/grant/private/${lesson}/${next}.m4s`;
            next += 1;
            await (await fetch(address, { cache: 'no-store' })).arrayBuffer();
          }
        };
        await Promise.all(Array.from({ length: atOnce }, work));
      }),
    );
    return performance.now() - start;
  },
};
