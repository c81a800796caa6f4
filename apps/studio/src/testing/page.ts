/* Setup of component tests: parts of a browser that jsdom lacks, and DOM matchers. */
import * as matchers from '@testing-library/jest-dom/matchers';
import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers';
import { configure } from '@testing-library/react';
import { expect } from 'vitest';

declare module 'vitest' {
  // @testing-library/jest-dom declares its matchers for an older Vitest only.
  interface Matchers<
    R extends void | Promise<void> = void | Promise<void>,
    T = unknown,
  > extends TestingLibraryMatchers<unknown, R> {}
}

Element.prototype.scrollIntoView = () => undefined;

// Rendering is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
expect.extend(matchers);
