import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/** The addresses of the scripts that a built page loads at once. */
function scriptsOf(page: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string[] {
  if (page?.type !== 'asset') throw new Error('no built page');
  return [...String(page.source).matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, source = '']) => source);
}

/** Texts of a language: only those of the learner are stored, when they are used. */
const isText = /packages\/i18n\/src\/[a-z]{2}\//;

/**
 * Builds `src/service-worker` as one classic script, the only kind that all browsers run as a service worker. It contains the names of the built files, so it is built after
 * them; Workbox's own build tools would add 300 packages for this.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const built = Object.keys(bundle).flatMap((name) => bundle[name] ?? []);
      const chunks = built.filter((one) => one.type === 'chunk');
      const texts = new Set(
        chunks
          .filter(({ moduleIds }) => moduleIds.length > 0 && moduleIds.every((one) => isText.test(one)))
          .map(({ fileName }) => fileName),
      );
      const files = built
        .map(({ fileName }) => fileName)
        .filter((name) => /\.(?:js|css)$/.test(name) && !texts.has(name))
        .map((name) => `/${name}`);
      const scripts = scriptsOf(bundle['index.html']);
      const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
      await build({
        configFile: false,
        publicDir: false,
        logLevel: 'warn',
        define: {
          BUILT_FILES: JSON.stringify({ id, scripts, files }),
          'process.env.NODE_ENV': '"production"',
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: path.join(import.meta.dirname, 'src/service-worker/service-worker.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}
