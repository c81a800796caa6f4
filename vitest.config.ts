import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { useMemoryForTemporaryFiles } from './scripts/lib/temporary-files.mjs';

// Workers and global setups inherit it.
useMemoryForTemporaryFiles();

const workspaces = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(folder).map((name) => ({ name, root: `${folder}/${name}` })),
);

/** Started first, so that no worker is left alone with one of them at the end: a clean clone knows no durations of earlier runs. */
const longest = [
  'server/src/features/learning/files/videos.test.ts',
  'server/src/call-access.test.ts',
  'server/src/call-bodies.test.ts',
  'server/src/call-repeats.test.ts',
  'server/src/features/base/auth/recovery.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) => {
      const index = longest.findIndex((name) => moduleId.endsWith(name));
      return index === -1 ? longest.length + (project.name === 'server' ? 0 : 1) : index;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- this one is the method of Vitest's sequencer
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** Tests of components, which need a page. */
const inDom = 'src/**/*.dom.test.tsx';
const componentTests = ['apps/learner', 'apps/studio', 'packages/ui'];

/** Node.js cannot load .tsx files. */
const withReact = new Set(['learner', 'studio', 'ui', 'web']);

/** Elsewhere Node.js loads the modules itself, as in production: compiling them with Vite and reaching every import through it took a seventh of the time. */
const nodeModules = { viteModuleRunner: false, nodeLoader: false };

/** react-admin's copy: Node.js would resolve another one for it than Vite does for the studio, and two copies have two routers. */
const reactRouter = {
  find: /^react-router$/,
  replacement: path.resolve('node_modules/react-router/dist/development/index.mjs'),
};

const patience = path.resolve('scripts/lib/test-patience.mjs');

/** Of every project: those that extend a Vite configuration do not inherit what stands beside `projects`. */
const shared = {
  // Files share the modules of their worker: reading them anew for each file took as long as the tests. What a test replaces is put back after it.
  isolate: false,
  // No more than there are cores: with a third worker on two of them, beside the database, the same tests took a fifth more processor time.
  maxWorkers: availableParallelism(),
  unstubGlobals: true,
  unstubEnvs: true,
  restoreMocks: true,
  // Waiting for a database or for argon2 while another file computes takes its time on two cores.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  // One second, the default, is too short for an event between two connections of a busy machine.
  expect: { poll: { timeout: 10_000 } },
  setupFiles: [patience],
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // jsdom has no style sheets in shadow roots, which media-chrome says once for each of its elements.
    onConsoleLog: (text) => !text.startsWith('Media Chrome: No style sheet'),
    projects: [
      ...workspaces.map(({ name, root }) => {
        const viteConfig = `${root}/vite.config.ts`;
        const globalSetup = path.resolve(root, 'src/testing/app/global-setup.ts');
        return {
          extends: existsSync(viteConfig) ? (`./${viteConfig}` as const) : (true as const),
          root,
          test: {
            name,
            include: ['**/*.test.{ts,tsx}'],
            exclude: [...configDefaults.exclude, inDom],
            globalSetup: existsSync(globalSetup) ? [globalSetup] : [],
            ...(withReact.has(name) ? {} : { experimental: nodeModules }),
            ...shared,
          },
        };
      }),
      ...componentTests.map((root) => ({
        extends: existsSync(`${root}/vite.config.ts`)
          ? (`./${root}/vite.config.ts` as const)
          : (true as const),
        root,
        resolve: { alias: [reactRouter] },
        // Files share the page of their worker, too; `renderScreen` resets the session, the cache and the clock after each test.
        test: {
          ...shared,
          name: `${path.basename(root)} components`,
          include: [inDom],
          environment: 'jsdom',
          setupFiles: [patience, path.resolve(root, 'src/testing/page.ts')],
        },
      })),
      {
        extends: true as const,
        root: 'scripts',
        test: { name: 'scripts', include: ['**/*.test.mjs'], experimental: nodeModules, ...shared },
      },
    ],
  },
});
