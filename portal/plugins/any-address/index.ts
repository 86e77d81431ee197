import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from '@docusaurus/types';
import { PLACEHOLDERS, shownAs } from '../../placeholders.ts';

/** Files that the build copies and that contain the name of the API. */
const NAMED = ['client/sellerdock-client.ts'];

/**
 * Prepares a build that can be served under any address and name: writes the list of placeholders, and puts the
 * variant into the names of scripts.
 */
export default function anyAddress(): Plugin {
  return {
    name: 'any-address',
    configureWebpack: (config, isServer) => {
      if (isServer || config.mode !== 'production') return {};
      const script = `assets/js/[name].[contenthash:8].${PLACEHOLDERS.variant}.js`;
      return { output: { filename: script, chunkFilename: script } };
    },
    async postBuild({ outDir }) {
      await writeFile(path.join(outDir, 'placeholders.json'), JSON.stringify(PLACEHOLDERS));
      for (const name of NAMED) {
        const file = path.join(outDir, name);
        await writeFile(file, shownAs(await readFile(file, 'utf8'), PLACEHOLDERS));
      }
    },
  };
}
