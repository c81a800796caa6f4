import { documentsDownloadId, lessonDownloadId, notLoaded, type Download } from './engine/download.ts';
import type { DownloadDay } from './engine/download-plan.ts';

/** What a button downloads: some lessons of some days, and their documents. */
export interface DownloadTarget {
  readonly streamId: number;
  readonly courseTitle: string;
  readonly days: readonly {
    readonly id: number;
    readonly number: number;
    /** With the title that the app shows. */
    readonly lessons: readonly { readonly id: number; readonly title: string }[];
  }[];
  /** Whether the documents of the days belong to it; not if it is a single lesson. */
  readonly hasDocuments: boolean;
}

/** The ids of the downloads of the lessons. */
export const lessonIdsOf = ({ streamId, days }: DownloadTarget): string[] =>
  days.flatMap(({ lessons }) => lessons.map(({ id }) => lessonDownloadId(streamId, id)));

/** The lessons of the target that have a video. */
export function lessonsOf({ days }: DownloadTarget, listed: readonly DownloadDay[]) {
  const wanted = new Set(days.flatMap(({ lessons }) => lessons.map(({ id }) => id)));
  return listed.flatMap(({ lessons }) =>
    lessons.filter(({ id, videos }) => wanted.has(id) && videos.length > 0),
  );
}

export const documentBytes = ({ hasDocuments }: DownloadTarget, listed: readonly DownloadDay[]): number =>
  hasDocuments ? listed.flatMap(({ documents }) => documents).reduce((sum, { bytes }) => sum + bytes, 0) : 0;

/** The downloads to add for a target. */
export function newDownloads(
  target: DownloadTarget,
  listed: readonly DownloadDay[],
  how: Pick<Download, 'owner' | 'lines' | 'isPortrait'>,
): Download[] {
  const { streamId, courseTitle } = target;
  const available = new Set(lessonsOf(target, listed).map(({ id }) => id));
  return target.days.flatMap(({ id: dayId, number: dayNumber, lessons }): Download[] => {
    const day = listed.find((one) => one.dayId === dayId);
    if (day === undefined) return [];
    const common = {
      ...how,
      addedAt: Date.now(),
      streamId,
      courseId: day.courseId,
      dayId,
      dayNumber,
      courseTitle,
      ...notLoaded,
    } as const;
    const documents: Download[] =
      target.hasDocuments && day.documents.length > 0
        ? [{ ...common, id: documentsDownloadId(streamId, dayId), lessonId: null, title: '' }]
        : [];
    return [
      ...lessons
        .filter(({ id }) => available.has(id))
        .map(({ id, title }): Download => ({
          ...common,
          id: lessonDownloadId(streamId, id),
          lessonId: id,
          title,
        })),
      ...documents,
    ];
  });
}
