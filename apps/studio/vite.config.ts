import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The address of the server in development, when Vite serves the studio. */
const server = process.env['DAYSTREAM_SERVER'] ?? 'http://127.0.0.1:3000';
const proxied = ['/studio/api', '/spa', '/media', '/files', '/uploads', '/realtime', '/brand'];

export default defineConfig({
  base: '/studio/',
  plugins: [react()],
  resolve: {
    // react-admin, its dependencies and the studio would each resolve a copy; two copies have two React contexts.
    dedupe: [
      'ra-core',
      'react-router',
      'react-router-dom',
      'react',
      'react-dom',
      'react-hook-form',
      '@tanstack/react-query',
    ],
  },
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 900,
    // Excludes the contract's schemas: the studio uses only its types and the table of permissions.
    rolldownOptions: {
      // The studio, and the page on which a school is created, which the server serves at /setup.
      input: ['index.html', 'setup.html'],
      treeshake: { moduleSideEffects: (id) => !id.includes('/packages/contract/') },
    },
  },
  server: {
    proxy: Object.fromEntries(
      proxied.map((path) => [path, { target: server, changeOrigin: false, ws: path === '/realtime' }]),
    ),
  },
});
