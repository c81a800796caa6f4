import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const databases = path.resolve('apps/server/src/testing/global-setup.ts');
const workspaces = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(folder).map((name) => ({ name, root: `${folder}/${name}` })),
);

export default defineConfig({
  test: {
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
