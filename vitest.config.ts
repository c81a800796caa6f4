import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const databases = path.resolve('apps/server/src/testing/global-setup.ts');
const workspaces = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(folder).map((name) => ({ name, root: `${folder}/${name}` })),
);

/** Their modules keep nothing between files, so that one process reads them once for all: anew for each file takes as long as the tests. */
const sharing = new Set(['api-client', 'contract', 'demo', 'domain', 'i18n', 'server', 'learner','studio','ui']);

export default defineConfig({
  test: {
    // One core less than there are is the default: on two cores all files would wait for one another.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Waiting for a database or for argon2 while another file computes takes its time on two cores.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      ...workspaces.map(({ name, root }) => {
        const viteConfig = `${root}/vite.config.ts`;
        const globalSetup = name === 'server' && existsSync(databases) ? [databases] : [];
        return {
          extends: existsSync(viteConfig) ? (`./${viteConfig}` as const) : (true as const),
          root,
          test: {
            name,
            include: ['**/*.test.{ts,tsx}'],
            isolate: !sharing.has(name),
            globalSetup,
            testTimeout: 20_000,
            hookTimeout: 60_000,
          },
        };
      }),
      { extends: true as const, root: 'scripts', test: { name: 'scripts', include: ['**/*.test.mjs'] } },
    ],
  },
});
