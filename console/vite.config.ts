import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Where `npm run dev` started the server and the documentation, and the address of all of it. */
const { DEV_SERVER: server, DEV_PORTAL: portal, DEV_ADDRESS: publicUrl } = process.env;
/** Everything but the console comes from these two. The documentation's page listens at `/ws` for changes. */
const proxy =
  server && portal
    ? { '^/(docs/|ws$)': { target: portal, ws: true }, '^/(?!console/)': { target: server } }
    : undefined;

/** What the server writes into the page when it serves a build (server/src/portal/console-site.ts). */
const served: Readonly<Record<string, string>> = {
  apiName: process.env.API_NAME ?? 'Marketplace API',
  publicUrl: publicUrl ?? '',
  sandbox: String(process.env.SANDBOX !== 'off'),
  issuer: process.env.TOKEN_ISSUER ?? '',
  clientId: process.env.TOKEN_CONSOLE_CLIENT_ID ?? '',
  scope: process.env.TOKEN_CONSOLE_SCOPE ?? 'openid',
};
const asServed: Plugin = {
  name: 'as-served',
  apply: 'serve',
  transformIndexHtml: (html) => html.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => served[name] ?? ''),
};

export default defineConfig({
  base: '/console/',
  plugins: [react(), asServed],
  build: {
    outDir: 'build',
    emptyOutDir: true,
    target: 'es2023',
    // The policy of the page allows no inline styles, pictures or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What every screen loads is few scripts, which compress better and take fewer requests than many small ones.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /console\/src\/(api\/(client|errors|pauses)|session|server|ui\/settings)|generated\/routes/,
            },
          ],
        },
      },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: { ...(proxy && { proxy }) },
});
