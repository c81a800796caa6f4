import { lazy, type ComponentType } from 'react';
import { inTime } from './in-time.ts';
import { PartFailed } from './part-failed.tsx';

/**
 * A part of a screen whose code comes when it is first drawn; it stands below a `Suspense`. Where its code does not come, a notice stands in its place: the screen
 * and what was typed on it stay.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({
    default: await inTime(load).catch((): ComponentType<Props> => PartFailed),
  }));
}
