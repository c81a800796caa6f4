import { videoProgressMarks } from '../constants.ts';

/** Whether an analytics event name is valid: letters, digits and underscore only. Source: spec rules §5. */
export function isEventName(name: string): boolean {
  return /^[A-Za-z0-9_]+$/.test(name);
}

/** The progress marks in (`before`, `after`], in percent, so that each mark is reported once. Source: spec rules §9. */
export function reachedVideoMarks(before: number, after: number): number[] {
  return videoProgressMarks.filter((mark) => before < mark && mark <= after);
}
