import { loadWithTimeout } from '@daystream/web';
import { lazy, type ComponentType } from 'react';
import { PartFailed } from './part-failed.tsx';

/** A lazily loaded part that nobody waits for, such as a notice; needs a `Suspense` above it. If its code does not load, nothing is rendered. */
export function lazyNotice<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }));
}

/**
 * A lazily loaded part of a screen; needs a `Suspense` above it. If its code does not load, a notice is rendered instead, so that the screen and typed text
 * are kept.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({
    default: await loadWithTimeout(load).catch((): ComponentType<Props> => PartFailed),
  }));
}
