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

Element.prototype.scrollIntoView = () => undefined;

expect.extend(matchers);
