import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the platform answers while the studio is served by Vite. */
const server = process.env['DAYSTREAM_SERVER'] ?? 'http://127.0.0.1:3000';
const proxied = ['/studio/api', '/spa', '/media', '/files', '/uploads', '/realtime', '/brand'];

export default defineConfig({
  base: '/studio/',
  plugins: [react()],
  resolve: {
    // react-admin, its data provider and the studio each bring a copy; two copies have two React contexts.
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
    // The contract's schemas stay out: of it the studio takes types and the table of permissions.
    rolldownOptions: { treeshake: { moduleSideEffects: (id) => !id.includes('/packages/contract/') } },
  },
  server: {
    proxy: Object.fromEntries(
      proxied.map((path) => [path, { target: server, changeOrigin: false, ws: path === '/realtime' }]),
    ),
  },
});
