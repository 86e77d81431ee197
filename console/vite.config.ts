import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';

/** Where `npm run dev` started the server and the documentation, and the address of all of it. */
const { DEV_SERVER: server, DEV_PORTAL: portal, DEV_ADDRESS: publicUrl } = process.env;
/**
 * Everything but the console comes from these two. The documentation's page listens at `/ws` for changes; the server takes
 * what readers say about it.
 */
const proxy =
  server && portal
    ? {
        '^/docs/feedback$': { target: server },
        '^/(docs/|ws$)': { target: portal, ws: true },
        '^/(?!console/)': { target: server },
      }
    : undefined;

/** What the server writes into the page when it serves a build (server/src/portal/console-site.ts). */
const served: Readonly<Record<string, string>> = {
  apiName: process.env.API_NAME ?? 'Marketplace API',
  publicUrl: publicUrl ?? '',
  sandbox: String(process.env.SANDBOX !== 'off'),
  issuer: process.env.TOKEN_ISSUER ?? '',
  clientId: process.env.TOKEN_CONSOLE_CLIENT_ID ?? '',
  scope: process.env.TOKEN_CONSOLE_SCOPE ?? 'openid',
  session: 'true',
};
const asServed: Plugin = {
  name: 'as-served',
  apply: 'serve',
  transformIndexHtml: (html) => html.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => served[name] ?? ''),
};

const base = '/console/';

/**
 * Has the page load what draws beside the small script that begins with the sign-in. The server leaves these links out for a
 * browser without a session (server/src/portal/console-site.ts).
 */
const drawingBeside: Plugin = {
  name: 'drawing-beside',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const main = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/src/main.tsx')));
      if (!main) throw new Error('The build has no script of main.tsx.');
      const needed = withImports(main, bundle).filter(({ fileName }) => !html.includes(fileName));
      const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
      const links = [
        ...needed.map(
          ({ fileName }) =>
            `<link rel="modulepreload" fetchpriority="low" crossorigin href="${base}${fileName}">`,
        ),
        ...styles.map((name) => `<link rel="stylesheet" crossorigin href="${base}${name}">`),
      ];
      return html.replace('</head>', `<!--session-->\n${links.join('\n')}\n<!--/session-->\n</head>`);
    },
  },
};

function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  found = new Set<Rolldown.OutputChunk>(),
): Rolldown.OutputChunk[] {
  found.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk' && !found.has(imported)) withImports(imported, bundle, found);
  }
  return [...found];
}

export default defineConfig({
  base,
  plugins: [react(), asServed, drawingBeside],
  build: {
    outDir: 'build',
    emptyOutDir: true,
    target: 'es2023',
    // The policy of the page allows no inline styles, pictures or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // What every screen loads is two scripts, which compress better and take fewer requests than many small ones.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: /console\/src\/start\.ts$/, priority: 2 },
            { name: 'main', test: /console\/src\/main\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  server: { ...(proxy && { proxy }) },
});
