import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where `npm run dev` finds the API: a server that was started beside it. */
const api = process.env.CONSOLE_API ?? 'http://127.0.0.1:8080';

export default defineConfig({
  base: '/console/',
  plugins: [react()],
  build: {
    outDir: 'build',
    emptyOutDir: true,
    target: 'es2023',
    // The policy of the page allows no inline styles, pictures or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: { proxy: { '/v1': api, '/operator': api, '/health': api, '/sign-in': api } },
});
