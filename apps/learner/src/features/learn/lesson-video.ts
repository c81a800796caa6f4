import { isUsableVideo } from '@daystream/domain';
import type { Lesson } from './course-plan.ts';

export type CourseVideo = NonNullable<Lesson['localVideoFile']>;

/** The video of a lesson for this screen: an upright one on an upright screen where the author made one. Null: the lesson has none. */
export function lessonVideo(lesson: Lesson, isUpright: boolean): CourseVideo | null {
  const { localVideoFile: wide, verticalVideo: upright } = lesson;
  const [first, second] = isUpright ? [upright, wide] : [wide, upright];
  if (isUsableVideo(first)) return first;
  return isUsableVideo(second) ? second : (first ?? second);
}

/** The video that explains how the lesson is done, where there is one. */
export function explanationVideo(lesson: Lesson, isUpright: boolean): CourseVideo | null {
  const { localDescriptionVideoFile: wide, verticalDescriptionVideo: upright } = lesson;
  return (isUpright ? (upright ?? wide) : (wide ?? upright)) ?? null;
}

/**
 * A course's file as it may be asked for: `/media/…` becomes `/media/{grant}/…` (contract, Video), but for what is open to all as it is. Null without
 * a grant.
 */
export function grantedAddress(address: string | null, grant: string | null): string | null {
  if (address === null || !/^[/]media[/](?!public[/])/.test(address)) return address;
  return grant === null ? null : address.replace('/media/', `/media/${grant}/`);
}

/** How long a lesson's video is, in ms; null where nobody knows yet. */
export function lessonLength({ videoLength, localVideoFile, verticalVideo }: Lesson): number | null {
  return videoLength ?? localVideoFile?.duration ?? verticalVideo?.duration ?? null;
}

/** Minutes of a lesson for a reader, at least one; null where the author told no length. */
export function lessonMinutes(lesson: Lesson): number | null {
  const ms = lessonLength(lesson);
  return ms === null ? null : Math.max(1, Math.round(ms / 60_000));
}
