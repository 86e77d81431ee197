import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

/** Bundles what an entry exports, with everything that it imports, into one script that defines `sellerdock`; answers its path. */
export async function bundle(folder: string, text: string): Promise<string> {
  const entry = join(folder, 'entry.mjs');
  writeFileSync(entry, text);
  const compiler = rspack({
    mode: 'production',
    target: 'web',
    entry,
    output: { path: folder, filename: 'bundle.js', library: { name: 'sellerdock', type: 'var' } },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : undefined);
      compiler.close(() => (problem ? reject(problem) : resolve()));
    });
  });
  return join(folder, 'bundle.js');
}
