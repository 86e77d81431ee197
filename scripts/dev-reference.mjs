import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeReference } from '../server/generate/openapi.ts';
import { ROOT } from './paths.mjs';

const client = join(ROOT, 'packages', 'client');
const generated = join(client, 'src', 'generated');

/** The generated sources of the client package, as one text. */
const sources = () =>
  readdirSync(generated)
    .map((name) => readFileSync(join(generated, name), 'utf8'))
    .join('\0');

// `npm run dev` runs this again whenever a source of the server changes. The documentation reads the reference, and the
// console the built client package.
const before = sources();
await writeReference();
if (sources() !== before)
  process.exitCode =
    spawnSync(process.execPath, ['build.mjs'], { cwd: client, stdio: 'inherit' }).status ?? 1;
