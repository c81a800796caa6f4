import { documentsDownloadId, lessonDownloadId, noDay, notLoaded, type Download } from './engine/download.ts';
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
    /** The documents that belong to the target; none do if it is a single lesson. `titles`: the app does not know yet which of them are files. */
    readonly documents: 'none' | 'titles' | 'files';
  }[];
  /** Whether the documents of the course itself belong to it. */
  readonly hasCourseDocuments: boolean;
  /** Called when the download begins: loads what the screens of the days show, which may never have been opened. */
  readonly keepScreens?: () => Promise<void>;
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

/** The ids of the downloads of its documents, as far as they are known to be files. */
export const documentIdsOf = ({ streamId, days, hasCourseDocuments }: DownloadTarget): string[] => [
  ...days.flatMap(({ id, documents }) => (documents === 'files' ? [documentsDownloadId(streamId, id)] : [])),
  ...(hasCourseDocuments && days.length > 0 ? [documentsDownloadId(streamId, noDay)] : []),
];

export function documentBytes(
  { days, hasCourseDocuments }: DownloadTarget,
  listed: readonly DownloadDay[],
): number {
  const wanted = new Set(days.flatMap(({ id, documents }) => (documents === 'none' ? [] : [id])));
  const ofDays = listed.flatMap(({ dayId, documents }) => (wanted.has(dayId) ? documents : []));
  const ofCourse = hasCourseDocuments ? (listed[0]?.courseDocuments ?? []) : [];
  return [...ofDays, ...ofCourse].reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The downloads to add for a target. */
export function newDownloads(
  target: DownloadTarget,
  listed: readonly DownloadDay[],
  how: Pick<Download, 'owner' | 'lines' | 'isPortrait'>,
): Download[] {
  const { streamId, courseTitle, hasCourseDocuments } = target;
  const available = new Set(lessonsOf(target, listed).map(({ id }) => id));
  const common = { ...how, ...notLoaded, addedAt: Date.now(), streamId, courseTitle };
  const documentsOf = (id: number, dayNumber: number, { dayId, courseId }: DownloadDay): Download => ({
    ...common,
    id: documentsDownloadId(streamId, id),
    courseId,
    dayId,
    dayNumber,
    lessonId: null,
    title: '',
  });
  const ofDays = target.days.flatMap(({ id: dayId, number: dayNumber, lessons, documents }): Download[] => {
    const day = listed.find((one) => one.dayId === dayId);
    if (day === undefined) return [];
    const { courseId } = day;
    return [
      ...lessons
        .filter(({ id }) => available.has(id))
        .map(({ id, title }): Download => ({
          ...common,
          id: lessonDownloadId(streamId, id),
          courseId,
          dayId,
          dayNumber,
          lessonId: id,
          title,
        })),
      ...(documents !== 'none' && day.documents.length > 0 ? [documentsOf(dayId, dayNumber, day)] : []),
    ];
  });
  const [first] = listed;
  const hasOfCourse = hasCourseDocuments && first !== undefined && first.courseDocuments.length > 0;
  return hasOfCourse ? [...ofDays, documentsOf(noDay, noDay, first)] : ofDays;
}
