import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

/** Where the calls of a page served by `vite` go; only development asks for it. */
const server = process.env['DAYSTREAM_SERVER'] ?? 'http://127.0.0.1:3000';
const proxied = ['/spa', '/uploads', '/media', '/files'];

/** The frame of every signed-in screen; and what a guest brings too, whom the frame is not to cost anything. */
const [frame, ofGuests] = ['/src/app/app-layout.tsx', '/src/features/cookies/cookie-banner.tsx'] as const;

interface ModuleGraph {
  getModuleInfo(id: string): { readonly importers: readonly string[] } | null;
}

/** What the frame is made of travels as one file too: its screens would else ask for sixty, of some hundred bytes each. */
const frameOf = (id: string, graph: ModuleGraph) =>
  comesWith(frame, id, graph) && !comesWith(ofGuests, id, graph) ? 'frame' : null;

/** Whether a module is another, or is imported by it at whatever distance. */
function comesWith(other: string, id: string, graph: ModuleGraph): boolean {
  const seen = new Set([id]);
  for (const one of seen) {
    if (one.endsWith(other)) return true;
    for (const importer of graph.getModuleInfo(one)?.importers ?? []) seen.add(importer);
  }
  return false;
}

export default defineConfig({
  plugins: [react(), precompress()],
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
        // What the first page needs travels as two files, libraries and ours: fifty small ones compress worse and wait for each other.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 3 },
            { name: 'first', tags: ['$initial'], priority: 2 },
            { name: frameOf, priority: 1 },
          ],
        },
      },
    },
  },
});
