import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const globalSetup = 'apps/server/src/testing/global-setup.ts';

/** The tests that need no started platform. The journeys are Playwright's: see `e2e`. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'packages', include: ['packages/**/*.test.{ts,tsx}'] } },
      { test: { name: 'apps', include: ['apps/{learner,studio}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...(existsSync(globalSetup) ? { globalSetup } : {}),
        },
      },
    ],
  },
});
