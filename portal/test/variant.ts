import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Site, serveSite } from './serve.ts';

const portal = path.resolve(import.meta.dirname, '..');
let output = '';

/** The output of the variant's build. */
export const warnings = (): string => output;

/** Builds the portal with the settings of another operator (see `variant/`) and serves it. */
export async function serveVariant(): Promise<Site> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-variant-'));
  const generated = `.docusaurus-${path.basename(folder)}`;
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    rmSync(path.join(portal, generated), { recursive: true, force: true });
  };
  const env = {
    ...process.env,
    CI: 'true',
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: generated,
    DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
  };
  const config = ['--config', 'test/variant/docusaurus.config.ts'];
  const code = await build([...config, '--no-minify', '--out-dir', folder], env);
  if (code !== 0) {
    remove();
    throw new Error(`The variant could not be built:\n${output.slice(-3000)}`);
  }
  const site = await serveSite(folder);
  return {
    ...site,
    stop: () => {
      site.stop();
      remove();
    },
  };
}

async function build(args: string[], env: NodeJS.ProcessEnv): Promise<number | null> {
  const cli = path.join(portal, '..', 'node_modules', '@docusaurus', 'core', 'bin', 'docusaurus.mjs');
  const child = spawn(process.execPath, [cli, 'build', ...args], {
    cwd: portal,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
