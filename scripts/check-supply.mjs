import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem, runScript } from './install.mjs';
import { ROOT } from './paths.mjs';
import {
  problemsOfLock,
  problemsOfVersions,
  readLock,
  readManifests,
  runningPackages,
  strangeLicences,
  THIRD_PARTY,
  thirdPartyPage,
  withAddresses,
} from './supply.mjs';

/**
 * The workspaces that run in production or at those who call the API. The portal is not among them: it is built once and
 * then consists of static files.
 */
const AUDIT = [
  'audit',
  '--omit=dev',
  '--audit-level=high',
  '-w',
  'server',
  '-w',
  'packages/client',
  '-w',
  'packages/cli',
  '-w',
  'packages/webhooks',
  '-w',
  'packages/certification',
];

/**
 * Asks the registry for advisories of high or critical severity. Returns `unknown` if the registry does not support
 * audits.
 */
function audit() {
  const { stdout, error } = spawnSync('npm', [...AUDIT, '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e8,
    timeout: 120_000,
  });
  return verdictOf(error ? undefined : stdout);
}

/**
 * Reads the output of `npm audit --json`. Returns the lines to show, or undefined if the text is not an audit.
 * @param {string | undefined} text
 * @returns {string[] | undefined}
 */
export function verdictOf(text) {
  let report;
  try {
    report = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  if (!report.metadata?.vulnerabilities) return undefined;
  return Object.values(report.vulnerabilities)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity, range }) => `${name} ${range}: ${severity}`);
}

async function main() {
  const isWriting = process.argv.includes('--write');
  const lock = isWriting ? withAddresses(readLock()) : readLock();
  if (isWriting) {
    writeFileSync(join(ROOT, 'package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
    writeFileSync(join(ROOT, THIRD_PARTY), thirdPartyPage(lock));
  }
  const packages = runningPackages(lock);
  const problems = [
    ...problemsOfLock(lock, readManifests()),
    ...problemsOfVersions(),
    ...strangeLicences(packages),
  ];
  console.log(
    `${packages.length} packages run; lock file and licences: ${problems.length === 0 ? 'fine' : 'not fine'}.`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
  if (isWriting) return problems.length === 0 ? 0 : 1;
  const advisories = audit();
  if (!advisories)
    throw new Problem('The registry cannot be asked for advisories: that part was not checked.');
  console.log(`Advisories of high or critical severity: ${advisories.length === 0 ? 'none' : ''}`);
  for (const line of advisories) console.log(`  ${line}`);
  return problems.length + advisories.length === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) await runScript(main);
