import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstFiles } from './first-files-build.ts';
import { leaveOut } from './leave-out.ts';
import { precompress } from './precompress.ts';
import { serviceWorker } from './service-worker-build.ts';
import { withoutCssVariables } from './without-css-variables.ts';

/** The server of the development proxy. */
const server = process.env['DAYSTREAM_SERVER'] ?? 'http://127.0.0.1:3000';
const proxied = ['/spa', '/uploads', '/media', '/files'];

/** The frame of all signed-in screens; and a module that guests load, whose imports must not pull the frame's chunk. */
const [frame, ofGuests] = [
  '/src/app/app-layout.tsx',
  '/src/features/base/cookies/cookie-banner.tsx',
] as const;

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** Chunk of the modules of the frame: otherwise its screens would request about sixty small files. */
const frameOf = (id: string, graph: ModuleGraph) =>
  comesWith(frame, id, graph) && !comesWith(ofGuests, id, graph) ? 'frame' : null;

/** How many screens share a module of the common chunk. */
const sharedBy = 10;
/** Chunk of what most screens share: dialogs, skeletons, links. One by one they are forty requests of a screen, and a long list of names in the first script. */
const partsOf = (id: string, graph: ModuleGraph) => (comesWith(ofGuests, id, graph) ? null : 'parts');

/** Whether a module is `other`, or is imported by it directly or indirectly. */
function comesWith(other: string, id: string, graph: ModuleGraph): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (one.endsWith(other)) return true;
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return false;
}

export default defineConfig({
  plugins: [react(), withoutCssVariables(), leaveOut(), firstFiles(), precompress(), serviceWorker()],
  html: { cspNonce: '__CSP_NONCE__' },
  server: {
    proxy: {
      ...Object.fromEntries(proxied.map((path) => [path, server])),
      '/realtime': { target: server, ws: true },
    },
  },
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        // The first load is two chunks, libraries and app code: many small files compress worse and need more round trips.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'first', tags: ['$initial'], priority: 3 },
            // Guests load it for their other screens, and must not load the frame with it.
            { name: 'screens', test: /\/app\/lazy-screens\.ts$/, priority: 2 },
            { name: frameOf, priority: 1 },
            { name: partsOf, minShareCount: sharedBy, priority: 0 },
          ],
        },
      },
    },
  },
});
