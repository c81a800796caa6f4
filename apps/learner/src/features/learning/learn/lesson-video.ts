import { isUsableVideo } from '@daystream/domain';
import type { Lesson } from './course-plan.ts';

export type CourseVideo = NonNullable<Lesson['localVideoFile']>;

/** Returns the lesson's video for the screen orientation: the vertical one on a portrait screen if it exists. Null if the lesson has none. */
export function lessonVideo(lesson: Lesson, isPortrait: boolean): CourseVideo | null {
  const { localVideoFile: wide, verticalVideo: vertical } = lesson;
  const [first, second] = isPortrait ? [vertical, wide] : [wide, vertical];
  if (isUsableVideo(first)) return first;
  return isUsableVideo(second) ? second : (first ?? second);
}

/** Returns the explanation video of a lesson, if it has one. */
export function explanationVideo(lesson: Lesson, isPortrait: boolean): CourseVideo | null {
  const { localDescriptionVideoFile: wide, verticalDescriptionVideo: vertical } = lesson;
  return (isPortrait ? (vertical ?? wide) : (wide ?? vertical)) ?? null;
}

/**
 * Adds the media token to the address of a private file: `/media/…` becomes `/media/{token}/…` (contract, Video). Public addresses are unchanged. Null
 * without a token.
 */
export function withMediaToken(address: string | null, mediaToken: string | null): string | null {
  if (address === null || !/^[/]media[/](?!public[/])/.test(address)) return address;
  return mediaToken === null ? null : address.replace('/media/', `/media/${mediaToken}/`);
}

/** Returns the length of a lesson's video in ms; null if unknown. */
export function lessonLength({ videoLength, localVideoFile, verticalVideo }: Lesson): number | null {
  return videoLength ?? localVideoFile?.duration ?? verticalVideo?.duration ?? null;
}

/** Logs a warning for each file of a lesson that is not a video. Source: spec product §3, Lesson. */
export function warnOfWrongVideos(lesson: Lesson, warn: (message: string) => void): void {
  const fields = [
    'localVideoFile',
    'localDescriptionVideoFile',
    'verticalVideo',
    'verticalDescriptionVideo',
  ] as const;
  for (const field of fields) {
    const type: number | undefined = lesson[field]?.type;
    if (type !== undefined && type !== 1) warn(`lesson ${lesson.id}: ${field} has type ${type}, not video`);
  }
}
