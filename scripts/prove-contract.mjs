import { existsSync, readFileSync } from 'node:fs';
import { problemsOf, RECORD, summaryOf, tableOf } from './contract.mjs';
import { ensureInstalled, runScript } from './install.mjs';
import { serverTests } from './suites.mjs';
import { serverFiles } from './test-files.mjs';

/**
 * Shows which documented answers the last whole run of the server's tests saw. Runs the tests if there was no such
 * run, or with --run.
 */
async function main() {
  if (!existsSync(RECORD) || process.argv.includes('--run')) {
    console.log(
      'Running all tests of the server, because no whole run is on record or you asked for one. This takes about 15 minutes.',
    );
    await ensureInstalled();
    await serverTests(serverFiles(), true);
  }
  if (!existsSync(RECORD)) {
    console.log('The run was interrupted, so it says nothing. Start it again.');
    return 1;
  }
  const run = JSON.parse(readFileSync(RECORD, 'utf8'));
  for (const { document, operation, statuses, sum, files } of tableOf(run)) {
    const from = [...files].slice(0, 3).join(', ') + (files.size > 3 ? ` and ${files.size - 3} more` : '');
    console.log(`${document} ${operation}: ${statuses.join(' ')}; ${sum} times, in ${from || 'no file'}`);
  }
  const problems = problemsOf(run);
  for (const problem of problems) console.log(`  ${problem}`);
  console.log(`${summaryOf(run)} Run of ${run.at}.`);
  return problems.length > 0 ? 1 : 0;
}

await runScript(main);
