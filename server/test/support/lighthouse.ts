import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const folder = path.join(import.meta.dirname, '..', '..', '..', 'portal', 'proof', 'lighthouse');
const RUNS = 3;
const MOST_ATTEMPTS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** A browser with an empty profile that sends no requests of its own. */
const FLAGS = [
  ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic'],
  ...['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

type Category = (typeof CATEGORIES)[number];

/** Lighthouse's result for a page: the run with the median performance. Scores are 0 to 100. */
export interface Verdict {
  scores: Record<Category, number>;
  /** Transferred JavaScript in bytes. */
  scriptBytes: number;
  /** Largest contentful paint and total blocking time on the phone, in ms. */
  paintMs: number;
  blockingMs: number;
  layoutShift: number;
  /** Lighthouse's benchmark of the machine. The scores for a phone are reliable only on an idle machine. */
  machineSpeed: number;
  /** Audits that cost points. */
  problems: string[];
}

interface Report {
  runtimeError?: { code: string; message: string };
  environment: { benchmarkIndex: number };
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; numericValue?: number; details?: { items?: NetworkRequest[] } }
  >;
}

interface NetworkRequest {
  resourceType?: string;
  transferSize?: number;
}

/** Installs Lighthouse in its own folder, unless the packages of its lock file are there. */
export async function ensureLighthouse(): Promise<void> {
  if (isInstalled()) return;
  console.log('Installing Lighthouse with npm ci in portal/proof/lighthouse (about half a minute) …');
  const code = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {}, 'inherit');
  if (code !== 0 || !isInstalled()) throw new Error(`npm ci in ${folder} ended with code ${code}.`);
}

function isInstalled(): boolean {
  const version = (file: string): string | undefined => {
    const full = path.join(folder, file);
    if (!existsSync(full)) return undefined;
    const lock = JSON.parse(readFileSync(full, 'utf8')) as {
      packages: Record<string, { version: string } | undefined>;
    };
    return lock.packages['node_modules/lighthouse']?.version;
  };
  const found = version('node_modules/.package-lock.json');
  return found !== undefined && found === version('package-lock.json');
}

/** Runs Lighthouse for a mid-range phone: simulated slow 4G and a processor four times slower. `headers` go with every request. */
export async function judge(
  url: string,
  chromium: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Verdict> {
  const verdicts: Verdict[] = [];
  for (let at = 0; at < RUNS; at++) verdicts.push(verdictOf(await report(url, chromium, headers)));
  verdicts.sort((one, two) => one.scores.performance - two.scores.performance);
  const median = verdicts[Math.floor(RUNS / 2)];
  if (!median) throw new Error('Lighthouse did not run.');
  return median;
}

async function report(
  url: string,
  chromium: string,
  headers: Readonly<Record<string, string>>,
  attempt = 1,
): Promise<Report> {
  const temporary = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  try {
    const output = path.join(temporary, 'report.json');
    const profile = `--user-data-dir=${path.join(temporary, 'profile')}`;
    const args = [
      path.join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js'),
      ...[url, '--quiet', '--no-enable-error-reporting', '--output=json', `--output-path=${output}`],
      ...(Object.keys(headers).length > 0 ? [`--extra-headers=${JSON.stringify(headers)}`] : []),
      ...[`--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=${[...FLAGS, profile].join(' ')}`],
    ];
    const code = await run(process.execPath, args, { CHROME_PATH: chromium }, 'inherit');
    if (!existsSync(output)) throw new Error(`Lighthouse ended with code ${code} at ${url}.`);
    const made = JSON.parse(await readFile(output, 'utf8')) as Report;
    if (!made.runtimeError) return made;
    // Where a page leads elsewhere at once, Lighthouse may miss its beginning, and asks to be run again.
    if (made.runtimeError.code === 'NO_NAVSTART' && attempt < MOST_ATTEMPTS)
      return await report(url, chromium, headers, attempt + 1);
    throw new Error(`${url}: ${made.runtimeError.message}`);
  } finally {
    await rm(temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

function verdictOf({ categories, audits, environment }: Report): Verdict {
  const score = (of: Category): number => Math.round((categories[of].score ?? 0) * 100);
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const scripts = (audits['network-requests']?.details?.items ?? []).filter(
    ({ resourceType }) => resourceType === 'Script',
  );
  const problems = CATEGORIES.flatMap((category) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.score}`),
  );
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    scriptBytes: scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    paintMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    machineSpeed: environment.benchmarkIndex,
    problems,
  };
}

async function run(
  command: string,
  args: string[],
  env: Record<string, string>,
  stdio: 'inherit' | 'ignore',
): Promise<number | null> {
  const child = spawn(command, args, { cwd: folder, env: { ...process.env, ...env }, stdio });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
