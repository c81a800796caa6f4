/* Setup of component tests: parts of a browser that jsdom lacks, and DOM matchers. */
import * as matchers from '@testing-library/jest-dom/matchers';
import type { TestingLibraryMatchers } from '@testing-library/jest-dom/matchers';
import { configure } from '@testing-library/react';
import { expect, vi } from 'vitest';

declare module 'vitest' {
  // @testing-library/jest-dom declares its matchers for an older Vitest only.
  interface Matchers<
    R extends void | Promise<void> = void | Promise<void>,
    T = unknown,
  > extends TestingLibraryMatchers<unknown, R> {}
}

// jsdom has no canvas. The numbers of a chart are in its table, too.
vi.mock('chart.js', () => {
  class Chart {
    static register = () => undefined;
    destroy = () => undefined;
    update = () => undefined;
  }
  const parts = [
    'BarController',
    'BarElement',
    'CategoryScale',
    'LinearScale',
    'LineController',
    'LineElement',
    'PointElement',
    'Tooltip',
  ];
  return { Chart, ...Object.fromEntries(parts.map((name) => [name, 0])) };
});

Element.prototype.scrollIntoView = () => undefined;

// Only the limit of the test itself may depend on the machine: rendering takes sixteen times as long on a busy one.
configure({ asyncUtilTimeout: 45_000 });
expect.extend(matchers);
