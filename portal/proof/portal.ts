import { ensureLighthouse, judge, type Verdict } from '../../server/test/support/lighthouse.ts';
import { searchTimes } from './search.ts';
import { startServer } from './server.ts';

const AIMS = { guide: 95, reference: 90, others: 100, scriptKb: 200, searchMs: 50 };
const PAGES: [kind: 'guide' | 'reference', address: string][] = [
  ['guide', '/docs/'],
  ['guide', '/docs/getting-started'],
  ['guide', '/docs/functional-interfaces/products'],
  ['guide', '/docs/about-the-api/use-cases'],
  ['reference', '/docs/api-docs'],
  ['reference', '/docs/api-docs/orders-v4/findPartnerOrders'],
  ['reference', '/docs/webhook-events'],
];

/**
 * Measures the portal as the product serves it. Ends with exit code 1 if an aim is missed. An argument selects pages
 * by a part of their address.
 */
const chromium = process.env.CHROMIUM_PATH;
if (!chromium) throw new Error('CHROMIUM_PATH is not set: run this with npm run prove:portal.');
await ensureLighthouse();
const server = await startServer();
let isMissed = false;
try {
  for (const [kind, address] of PAGES.filter(([, one]) => one.includes(process.argv[2] ?? ''))) {
    const verdict = await judge(server.origin + address, chromium);
    const missed = missedAims(kind, verdict);
    if (missed.length > 0) isMissed = true;
    console.log(line(address, verdict, missed));
  }
  const times = (await searchTimes(server.origin, chromium)).sort((one, two) => one - two);
  const slowest = times.at(-1) ?? Number.NaN;
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN;
  if (!(slowest < AIMS.searchMs)) isMissed = true;
  console.log(
    `First search hit: ${median.toFixed(0)} ms after a key, ${slowest.toFixed(0)} ms at most (aim ${AIMS.searchMs})`,
  );
} finally {
  await server.stop();
}
console.log(isMissed ? 'AN AIM WAS MISSED.' : 'All aims are met.');
process.exit(isMissed ? 1 : 0);

function missedAims(kind: 'guide' | 'reference', { scores, scriptBytes }: Verdict): string[] {
  const { performance, ...others } = scores;
  const missed: string[] = [];
  if (performance < AIMS[kind]) missed.push(`performance under ${AIMS[kind]}`);
  for (const [name, score] of Object.entries(others))
    if (score < AIMS.others) missed.push(`${name} under 100`);
  if (kind === 'guide' && scriptBytes > AIMS.scriptKb * 1000)
    missed.push(`more than ${AIMS.scriptKb} KB of JavaScript`);
  return missed;
}

function line(address: string, verdict: Verdict, missed: string[]): string {
  const { scores, scriptBytes, paintMs, blockingMs, layoutShift, machineSpeed, problems } = verdict;
  const facts = [
    address.padEnd(46),
    Object.values(scores)
      .map((score) => String(score).padStart(3))
      .join(' '),
    `${(scriptBytes / 1000).toFixed(0)} KB JS`,
    `paint ${(paintMs / 1000).toFixed(1)} s`,
    `blocked ${blockingMs.toFixed(0)} ms`,
    `shift ${layoutShift.toFixed(3)}`,
    `machine ${machineSpeed.toFixed(0)}`,
  ];
  const told = [
    ...missed.map((aim) => `\n  MISSED: ${aim}`),
    problems.length > 0 ? `\n  ${problems.join(', ')}` : '',
  ];
  return facts.join('  ') + told.join('');
}
