import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asMarkdown, contractOf, differences } from './api-contract.mjs';
import { Problem, runScript } from './install.mjs';
import { ROOT } from './paths.mjs';

// `npm run api:diff`: what changed in the API since the last release; -- 0.1.0: since that one. Ends with 2 for breaking changes.
await runScript(async () => {
  const folder = join(ROOT, 'docs/api');
  const released = readdirSync(folder).map((name) => name.replace(/\.json$/, ''));
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const from = process.argv[2] ?? (released.includes(version) ? version : released.sort().at(-1)) ?? '';
  const file = join(folder, `${from}.json`);
  if (!existsSync(file)) throw new Problem(`There is no ${file}. Known: ${released.join(', ')}.`);
  const document = JSON.parse(readFileSync(join(ROOT, 'portal/static/openapi.json'), 'utf8'));
  const found = differences(JSON.parse(readFileSync(file, 'utf8')), contractOf(document));
  console.log(`## API since ${from}\n\n${found.length > 0 ? asMarkdown(found) : 'Nothing changed.'}`);
  return found.some(({ kind }) => kind === 'breaking') ? 2 : 0;
});
