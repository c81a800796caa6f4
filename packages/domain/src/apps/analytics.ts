import { videoProgressMarks } from '../constants.ts';

/** Whether an event may be called so: letters, digits and underscore only. Source: spec rules §5. */
export function isEventName(name: string): boolean {
  return /^[A-Za-z0-9_]+$/.test(name);
}

/** The marks of a video that lie above `before` and not above `after` (percent): each is told once. Source: spec rules §9. */
export function reachedVideoMarks(before: number, after: number): number[] {
  return videoProgressMarks.filter((mark) => before < mark && mark <= after);
}
