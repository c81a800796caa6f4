import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

/** Where the calls of a page served by `vite` go; only development asks for it. */
const server = process.env['DAYSTREAM_SERVER'] ?? 'http://127.0.0.1:3000';
const base =
  /node_modules\/(?:react|react-dom|scheduler|react-is|react-router|i18next|react-i18next|stylis|clsx|@emotion\/[\w-]+|@mui\/(?:system|utils|styled-engine|private-theming|material\/(?:styles|utils|Box|Button|ButtonBase|Stack|SvgIcon|Typography)))\//;
const proxied = ['/spa', '/uploads', '/media', '/files'];

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
        // What every screen stands on travels as one file: many small ones compress worse and wait for each other.
        codeSplitting: { groups: [{ name: 'base', test: base }] },
      },
    },
  },
});
