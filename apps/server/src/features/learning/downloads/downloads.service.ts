import { createHash } from 'node:crypto';
import type {
  DownloadAccess,
  DownloadDay,
  DownloadLesson,
  DownloadVideo,
  Lesson,
  Video,
} from '@daystream/contract';
import { addressBeside, isUsableVideo, openUntil } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { MediaTokens } from '../../../platform/files/index.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { ExpandedDay, PublishedCourse } from '../courses/index.ts';
import {
  hasDocuments,
  isDayReadable,
  mayDownload,
  type StreamState,
  type StreamsService,
} from '../streams/index.ts';
import type { FileSizes } from './file-sizes.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
  mediaTokens: MediaTokens;
  access: StreamsService['access'];
  sizes: FileSizes;
}

const toSeconds = (ms: number) => Math.floor(ms / 1000);

/** What learners download. Whoever may play a day online may download it, unless the stream is a demo whose course does not allow it. */
export function createDownloadsService({ brand, clock, mediaTokens, access, sizes }: Deps) {
  /** The states of the user's streams, read anew. */
  async function listStates(userId: number): Promise<StreamState[]> {
    const courseIds = await access.courseIds(userId);
    const states = await Promise.all(courseIds.map((id) => access.find(userId, id, () => true)));
    return states.filter((state) => state !== undefined);
  }

  async function video(
    { m3u8, mp4, audio, preview, storyboard, subs, duration }: Video,
    role: DownloadVideo['role'],
    isVertical: boolean,
  ): Promise<DownloadVideo> {
    const storyboardFiles =
      storyboard === null ? [] : [storyboard, addressBeside(storyboard, storyboardPicture)];
    const [qualities, mp4File, sound, poster, pictures, subtitles] = await Promise.all([
      m3u8 === null ? [] : sizes.qualities(m3u8),
      fileOrNull(mp4),
      audio === null ? null : sizes.stream(audio),
      fileOrNull(preview),
      files(storyboardFiles),
      files(subs.map(({ url }) => url)),
    ]);
    return {
      role,
      is_vertical: isVertical,
      duration,
      master: qualities.length > 0 ? m3u8 : null,
      qualities,
      mp4: mp4File,
      audio: sound,
      poster,
      storyboard: pictures.length === storyboardFiles.length ? pictures : [],
      subtitles,
    };
  }

  const fileOrNull = async (address: string | null) => (address === null ? null : sizes.file(address));
  const files = async (addresses: readonly string[]) =>
    (await Promise.all(addresses.map((address) => sizes.file(address)))).filter((file) => file !== null);

  async function lesson(id: number, content: Lesson): Promise<DownloadLesson> {
    const all = [
      [content.local_video_file, 'lesson', false],
      [content.vertical_video, 'lesson', true],
      [content.local_description_video_file, 'explanation', false],
      [content.vertical_description_video, 'explanation', true],
    ] as const;
    const videos = await Promise.all(
      all.flatMap(([one, role, isVertical]) => (isUsableVideo(one) ? [video(one, role, isVertical)] : [])),
    );
    return { id, title: content.title, videos: videos.filter(({ master, mp4 }) => master ?? mp4) };
  }

  async function documentFiles(documents: ExpandedDay['documents']): Promise<DownloadDay['documents']> {
    const found = await Promise.all(
      documents.map(async ({ title, file }) => ({ title, file: await fileOrNull(file) })),
    );
    return found.flatMap(({ title, file }) => (file === null ? [] : [{ ...file, title }]));
  }

  return {
    /** Errors: `not_found`, `stream_not_open`, `downloads_not_in_demo`, `day_locked`. */
    async day(actor: Actor, { streamId, dayId }: { streamId: number; dayId: number }): Promise<DownloadDay> {
      const state = (await listStates(actor.userId)).find(({ stream }) => stream.id === streamId);
      const found = state?.course.days.get(dayId);
      if (state === undefined || found === undefined) throw new AppError('not_found');
      if (state.status !== 'open') throw new AppError('stream_not_open');
      if (!mayDownload(state)) throw new AppError('downloads_not_in_demo');
      if (!isDayReadable(state, dayId)) throw new AppError('day_locked');
      const { token, expiresAt } = mediaTokens.signer(brand.appId, actor).course(state.course.id);
      const [ofDay, ofCourse] = hasDocuments(state)
        ? await Promise.all([documentFiles(found.day.documents), documentFiles(state.course.tree.documents)])
        : [[], []];
      const placed = found.day.lesson_sets.flatMap(({ lessons }) => lessons);
      return {
        stream_id: streamId,
        course_id: state.course.id,
        stage_id: found.stage.id,
        day_id: dayId,
        grant: token,
        grant_expires_at: toSeconds(expiresAt),
        lessons: await Promise.all(placed.map(({ id, lesson: content }) => lesson(id, content))),
        documents: ofDay,
        course_documents: ofCourse,
      };
    },

    /** For every stream of the user, also those that are closed. */
    async access({ userId }: Actor): Promise<DownloadAccess[]> {
      const now = clock();
      const isOn = brand.config.runtime.is_offline_enable;
      return (await listStates(userId)).map((state) => {
        const isAllowed = isOn && state.status === 'open' && mayDownload(state);
        const end = isAllowed ? openUntil(state.stream, now) : null;
        return {
          stream_id: state.stream.id,
          course_id: state.course.id,
          is_allowed: isAllowed,
          open_until: end === null ? null : toSeconds(end),
          content: contentOf(state),
          server_time: toSeconds(now),
        };
      });
    },
  };
}
export type DownloadsService = ReturnType<typeof createDownloadsService>;

/** As `transcodeVideo` names it. */
const storyboardPicture = 'storyboard.webp';

const digests = new WeakMap<PublishedCourse, string>();

/** Changes with the files of the course, which may be replaced within a version, and with what the stream may have of them. */
function contentOf(state: StreamState): string {
  const { course } = state;
  let digest = digests.get(course);
  if (digest === undefined) {
    const days = [...course.days.values()].map(({ day: { id, lesson_sets: sets, documents } }) => ({
      id,
      documents,
      lessons: sets.flatMap(({ lessons }) => lessons),
    }));
    digest = createHash('sha256')
      .update(JSON.stringify({ days, documents: course.tree.documents }))
      .digest('base64url')
      .slice(0, 22);
    digests.set(course, digest);
  }
  return hasDocuments(state) ? `${digest}d` : digest;
}
