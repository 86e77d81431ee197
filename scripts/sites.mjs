/** @import { Site } from './site.mjs' */

/**
 * The documentation.
 * @type {Site}
 */
export const portal = {
  folder: 'portal',
  title: 'the documentation site',
  lasts: '30 s',
  outDir: '--out-dir',
  inputs: ['portal', 'docs', 'package-lock.json'],
};

/**
 * The console. It contains code of the typed client, not only its types.
 * @type {Site}
 */
export const consoleSite = {
  folder: 'console',
  title: 'the console',
  lasts: '5 s',
  outDir: '--outDir',
  inputs: ['console', 'portal/static/client/sellerdock-client.ts', 'package-lock.json'],
};
