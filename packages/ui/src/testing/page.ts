/* What jsdom lacks of a browser, for component tests. */
import * as matchers from '@testing-library/jest-dom/matchers';
import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers';
import { expect } from 'vitest';

declare module 'vitest' {
  // What @testing-library/jest-dom declares is of an older Vitest.
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

// jsdom plays nothing: a test moves the position and sends the events of a video by itself.
Object.assign(HTMLMediaElement.prototype, {
  load() {},
  play: () => Promise.resolve(),
  pause() {},
});

/** Lists of tracks are no event targets in jsdom. */
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

expect.extend(matchers);
