/* Browser features that jsdom lacks, for component tests. */
import * as matchers from '@testing-library/jest-dom/matchers';
import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers';
import { configure } from '@testing-library/react';
import { expect } from 'vitest';

declare module 'vitest' {
  // The declarations of @testing-library/jest-dom are for an older Vitest.
  interface Matchers<
    R extends void | Promise<void> = void | Promise<void>,
    T = unknown,
  > extends TestingLibraryMatchers<unknown, R> {}
}

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver });
globalThis.matchMedia = (media) =>
  Object.assign(new EventTarget(), { matches: false, media, onchange: null }) as unknown as MediaQueryList;

// jsdom has no playback: tests set the position and dispatch the events of a video.
Object.assign(HTMLMediaElement.prototype, {
  load() {},
  play: () => Promise.resolve(),
  pause() {},
});

/** Track lists are no event targets in jsdom. */
for (const list of ['textTracks', 'audioTracks', 'videoTracks']) {
  const known = new WeakMap<HTMLMediaElement, EventTarget>();
  Object.defineProperty(HTMLMediaElement.prototype, list, {
    get(this: HTMLMediaElement) {
      const tracks =
        known.get(this) ?? Object.assign(new EventTarget(), { length: 0, *[Symbol.iterator]() {} });
      known.set(this, tracks);
      return tracks;
    },
  });
}

// Only the limit of the test itself may depend on the machine: rendering takes sixteen times as long on a busy one.
configure({ asyncUtilTimeout: 45_000 });
expect.extend(matchers);
