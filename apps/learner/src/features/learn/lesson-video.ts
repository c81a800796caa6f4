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

/** Returns the rounded minutes of a lesson, at least one; null if the length is unknown. */
export function lessonMinutes(lesson: Lesson): number | null {
  const ms = lessonLength(lesson);
  return ms === null ? null : Math.max(1, Math.round(ms / 60_000));
}
