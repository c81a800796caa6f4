import { ApiError } from '@daystream/api-client';
import type { Download } from '../engine/download.ts';
import type { DownloadDay } from '../engine/download-plan.ts';
import { NoSpaceError, type FileStorage } from '../engine/file-storage.ts';
import type { StreamAccessItem } from '../engine/downloads.ts';

/** A storage in memory with a limit, whose files can vanish as those of a browser do. */
export function createMemoryStorage(limit = Infinity) {
  const folders = new Map<string, Map<string, Uint8Array<ArrayBuffer>>>();
  let quota = limit;
  const used = () =>
    [...folders.values()]
      .flatMap((files) => [...files.values()])
      .reduce((sum, one) => sum + one.byteLength, 0);
  const storage: FileStorage = {
    write: async (folder, name, bytes) => {
      if (used() + bytes.byteLength > quota) throw new NoSpaceError();
      const files = folders.get(folder) ?? new Map<string, Uint8Array<ArrayBuffer>>();
      folders.set(folder, files.set(name, bytes.slice()));
    },
    read: async (folder, name) => folders.get(folder)?.get(name)?.slice().buffer ?? null,
    list: async (folder) =>
      new Map([...(folders.get(folder) ?? [])].map(([name, { byteLength }]) => [name, byteLength])),
    folders: async () => [...folders.keys()],
    remove: async (folder, name) => void folders.get(folder)?.delete(name),
    removeFolder: async (folder) => void folders.delete(folder),
    free: async () => null,
    persist: async () => undefined,
    close: () => undefined,
  };
  return { storage, folders, used, limitTo: (bytes: number) => (quota = bytes) };
}

/** The content of a file: different for each address and at each byte, so that an exchanged or shifted piece is noticed. */
function contentOf(address: string, bytes: number): Uint8Array<ArrayBuffer> {
  let seed = new TextEncoder().encode(address).reduce((sum, byte) => (sum * 31 + byte) | 0, 7);
  return Uint8Array.from({ length: bytes }, () => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) | 0;
    return seed >>> 16;
  });
}

const encode = (text: string) => new TextEncoder().encode(text);

/** A school with one day of lessons of HLS videos, behind a network that the test breaks. */
export function createFakeSchool({ lessons = 3, segments = 3, segmentBytes = 500 } = {}) {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let version = 1;
  /** `shortened`: the address of a file that the server sends without its first byte. */
  const network = { isOnline: true, cutAfter: Infinity, requests: 0, shortened: '' };
  const rights = {
    isAllowed: true,
    openUntil: null as number | null,
    isThere: true,
    serverTime: 1_800_000_000_000,
  };

  function videoOf(lesson: number) {
    const base = `/media/private/v${version}l${lesson}/video`;
    const playlist = `${base}/360p/index.m3u8`;
    const names = Array.from({ length: segments }, (_, index) => `${index}.m4s`);
    files.set(
      `${base}/master.m3u8`,
      encode('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9,RESOLUTION=640x360\n360p/index.m3u8\n'),
    );
    files.set(
      playlist,
      encode(
        `#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n${names.map((name) => `#EXTINF:4,\n${name}\n`).join('')}#EXT-X-ENDLIST\n`,
      ),
    );
    for (const name of ['init.mp4', ...names])
      files.set(`${base}/360p/${name}`, contentOf(`${base}/360p/${name}`, segmentBytes));
    const bytes = [playlist, ...['init.mp4', ...names].map((name) => `${base}/360p/${name}`)].reduce(
      (sum, address) => sum + (files.get(address)?.byteLength ?? 0),
      0,
    );
    return { base, playlist, bytes };
  }

  function day(): DownloadDay {
    return {
      streamId: 1,
      courseId: 1,
      stageId: 1,
      dayId: 1,
      grant: 'grant',
      grantExpiresAt: 0,
      documents: [],
      courseDocuments: [],
      lessons: Array.from({ length: lessons }, (_, index) => {
        const { base, playlist, bytes } = videoOf(index);
        return {
          id: index,
          title: `Lesson ${index}`,
          videos: [
            {
              role: 'lesson',
              isVertical: false,
              duration: null,
              master: `${base}/master.m3u8`,
              qualities: [{ playlist, bytes, lines: 360, width: 640, height: 360 }],
              mp4: null,
              audio: null,
              poster: null,
              storyboard: [],
              subtitles: [],
            },
          ],
        };
      }),
    };
  }

  /** What the last contact answered, and when. */
  const lastContact = { isAllowed: false, at: 0 };
  const failure = () => new ApiError({ code: 'network', status: 0, message: 'no network' });

  return {
    network,
    rights,
    files,
    lessons,
    lastContact,
    /** Replaces every file: they have other addresses. */
    replaceFiles: () => (version += 1),
    videoOf,
    day: async (): Promise<DownloadDay> => {
      if (!network.isOnline) throw failure();
      if (!rights.isThere) throw new ApiError({ code: 'not_found', status: 404, message: 'gone' });
      return day();
    },
    access: async (): Promise<StreamAccessItem[]> => {
      if (!network.isOnline) throw failure();
      const { isAllowed, openUntil, serverTime } = rights;
      Object.assign(lastContact, { isAllowed, at: serverTime });
      return [{ streamId: 1, courseId: 1, isAllowed, openUntil, content: String(version), serverTime }];
    },
    /** Answers as the server does. After `cutAfter` bytes the connection breaks. */
    fetchMedia: (async (url: string, init: RequestInit = {}) => {
      network.requests += 1;
      await Promise.resolve();
      if (!network.isOnline || init.signal?.aborted) throw new TypeError('failed to fetch');
      const address = url.replace('/media/grant/', '/media/');
      const file = files.get(address)?.slice(address === network.shortened ? 1 : 0);
      if (file === undefined || !rights.isAllowed) return new Response(null, { status: 404 });
      const range = /bytes=(\d+)-(\d+)/.exec(new Headers(init.headers).get('range') ?? '');
      const part = range ? file.slice(Number(range[1]), Number(range[2]) + 1) : file;
      const sent = part.slice(0, Math.max(0, network.cutAfter));
      network.cutAfter -= sent.byteLength;
      return new Response(sent, {
        status: range ? 206 : 200,
        headers: { 'content-length': String(part.byteLength) },
      });
    }) as typeof fetch,
  };
}
export type FakeSchool = ReturnType<typeof createFakeSchool>;

/** A download of a lesson of the fake school that was just added. */
export function newDownload(owner: string, lessonId: number, change: Partial<Download> = {}): Download {
  return {
    id: `1-${lessonId}`,
    owner,
    streamId: 1,
    courseId: 1,
    dayId: 1,
    dayNumber: 1,
    lessonId,
    courseTitle: 'Course',
    title: `Lesson ${lessonId}`,
    addedAt: lessonId,
    lines: 360,
    isPortrait: false,
    status: 'pending',
    isPaused: false,
    failure: null,
    bytes: 0,
    loadedBytes: 0,
    videos: [],
    files: [],
    content: null,
    ...change,
  };
}
