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
  inputs: ['portal', 'docs', 'design', 'package-lock.json'],
};

/**
 * The console. Of the client package it has the types, and the paths of all operations.
 * @type {Site}
 */
export const consoleSite = {
  folder: 'console',
  title: 'the console',
  lasts: '5 s',
  outDir: '--outDir',
  inputs: ['console', 'design', 'packages/client/dist', 'package-lock.json'],
};
