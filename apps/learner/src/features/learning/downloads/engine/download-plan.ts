import type { Reply } from '@daystream/api-client';
import type { StoredVideo } from './download.ts';

export type DownloadDay = Reply<'downloads.day'>;
export type DownloadLesson = DownloadDay['lessons'][number];
type DownloadVideo = DownloadLesson['videos'][number];

/** A file to load. `stream`: a playlist with everything that it refers to, `bytes` is their sum. `master`: see `masterOfVariant`; not counted in `bytes`. */
export type PlannedFile =
  | { readonly kind: 'file' | 'stream'; readonly address: string; readonly bytes: number }
  | { readonly kind: 'master'; readonly address: string; readonly playlist: string };

export interface DownloadPlan {
  readonly videos: readonly StoredVideo[];
  readonly files: readonly PlannedFile[];
  /** Exact, without the master playlists, which are a few hundred bytes. */
  readonly bytes: number;
}

export interface PlanOptions {
  /** The best quality with at most so many lines is taken, or the smallest. */
  readonly lines: number;
  readonly isPortrait: boolean;
  /** Whether the player of this browser plays HLS itself (Media Source Extensions); otherwise it gets the MP4. */
  readonly hasMediaSource: boolean;
}

/** What to load of a lesson: one video of each role, with its sound, poster, storyboard and subtitles. Without a video, the plan is empty. */
export function planLesson(lesson: DownloadLesson, options: PlanOptions): DownloadPlan {
  const roles = ['lesson', 'explanation'] as const;
  const chosen = roles.flatMap((role) => {
    const videos = lesson.videos.filter((video) => video.role === role);
    return videos.find(({ isVertical }) => isVertical === options.isPortrait) ?? videos[0] ?? [];
  });
  const plans = chosen.map((video) => planVideo(video, options));
  return planOf(
    plans.map(({ video }) => video),
    plans.flatMap(({ files }) => files),
  );
}

/** What to load of the documents of a day or of the course. */
export const planDocuments = (documents: DownloadDay['documents']): DownloadPlan =>
  planOf(
    [],
    documents.map(({ address, bytes }) => ({ kind: 'file', address, bytes })),
  );

function planOf(videos: readonly StoredVideo[], files: readonly PlannedFile[]): DownloadPlan {
  const distinct = [...new Map(files.map((file) => [file.address, file])).values()];
  const bytes = distinct.reduce((sum, file) => sum + (file.kind === 'master' ? 0 : file.bytes), 0);
  return { videos, files: distinct, bytes };
}

function planVideo(
  video: DownloadVideo,
  { lines, hasMediaSource }: PlanOptions,
): { readonly video: StoredVideo; readonly files: readonly PlannedFile[] } {
  const { role, isVertical, master, mp4, audio, poster, storyboard, subtitles } = video;
  const quality = hasMediaSource && master !== null ? qualityOf(video, lines) : undefined;
  const sound = quality && audio;
  const side = [...(poster ? [poster] : []), ...storyboard, ...subtitles];
  return {
    video: {
      role,
      isVertical,
      lines: quality?.lines ?? null,
      master: quality ? master : null,
      mp4: quality ? null : (mp4?.address ?? null),
      audio: sound?.playlist ?? null,
      poster: poster?.address ?? null,
      storyboard: storyboard.map(({ address }) => address),
      subtitles: subtitles.map(({ address }) => address),
    },
    files: [
      ...(quality && master !== null
        ? [
            { kind: 'master' as const, address: master, playlist: quality.playlist },
            { kind: 'stream' as const, address: quality.playlist, bytes: quality.bytes },
          ]
        : mp4
          ? [{ kind: 'file' as const, ...mp4 }]
          : []),
      ...(sound ? [{ kind: 'stream' as const, address: sound.playlist, bytes: sound.bytes }] : []),
      ...side.map((file) => ({ kind: 'file' as const, ...file })),
    ],
  };
}

const qualityOf = ({ qualities }: DownloadVideo, lines: number) =>
  qualities.findLast((quality) => quality.lines <= lines) ?? qualities[0];

/** The qualities among which the learner chooses, ascending, with the bytes that a download of the lessons takes in each. */
export function downloadSizes(
  lessons: readonly DownloadLesson[],
  options: Omit<PlanOptions, 'lines'>,
): { readonly lines: number; readonly bytes: number }[] {
  const offered = options.hasMediaSource
    ? lessons.flatMap(({ videos }) => videos.flatMap(({ qualities }) => qualities.map(({ lines }) => lines)))
    : [];
  const all = [...new Set(offered)].toSorted((one, other) => one - other);
  return (all.length > 0 ? all : [0]).map((lines) => ({
    lines,
    bytes: lessons.reduce((sum, lesson) => sum + planLesson(lesson, { ...options, lines }).bytes, 0),
  }));
}
