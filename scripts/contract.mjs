import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './paths.mjs';

/** What the last whole run saw. */
export const RECORD = join(ROOT, '.data', 'contract.json');

/** Documents with fewer answers than this have lost some of them. */
const LEAST_DOCUMENTED = 1000;

/**
 * Reads what the processes of a run kept: which answers are documented, how often each was seen, and by which files.
 * `groups` are the files that imported others, which are named in their stead.
 */
export function readRun(folder, groups = {}) {
  const membersOf = new Map(
    Object.entries(groups).map(([group, [first, ...others]]) => [
      relative(ROOT, group),
      others.length > 0 ? `${first} and ${others.length} beside it` : first,
    ]),
  );
  const list = join(folder, 'documented.txt');
  const documented = existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [];
  const answers = Object.fromEntries(documented.map((answer) => [answer, { seen: 0, files: [] }]));
  const unknown = [];
  const faults = [];
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
    const { file: ran, seen, wrong = [] } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const file = membersOf.get(ran) ?? ran;
    faults.push(...wrong.map((message) => `${file}: ${message}`));
    for (const [answer, count] of Object.entries(seen)) {
      if (!answers[answer]) unknown.push(`${answer} (${file})`);
      else {
        answers[answer].seen += count;
        if (!answers[answer].files.includes(file)) answers[answer].files.push(file);
      }
    }
  }
  return { answers, unknown, faults };
}

/** What is wrong with a whole run: answers that no test saw, and documents that are not whole. */
export function faultsOf({ answers, unknown, faults = [] }) {
  const all = Object.entries(answers);
  const never = all.filter(([, { seen }]) => seen === 0).map(([answer]) => `${answer} was never seen`);
  const few = all.length < LEAST_DOCUMENTED ? [`only ${all.length} documented answers`] : [];
  return [...few, ...never, ...unknown.map((answer) => `${answer} is in no document`), ...faults];
}

/** One line of figures. */
export function summaryOf({ answers }) {
  const all = Object.values(answers);
  const sum = all.reduce((total, { seen }) => total + seen, 0);
  const operations = new Set(Object.keys(answers).map((answer) => answer.replace(/ \S+$/, '')));
  const met = all.filter(({ seen }) => seen > 0).length;
  return `${met} of ${all.length} documented answers of ${operations.size} operations seen, ${sum} answers as documented.`;
}

/** Keeps a run for `npm run prove:contract`. */
export function keepRun(run) {
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify({ at: new Date().toISOString(), ...run }));
}

/** The rows of the table: each operation with its statuses, how often they were seen, and the file that saw it most. */
export function tableOf({ answers }) {
  const rows = new Map();
  for (const [answer, { seen, files }] of Object.entries(answers)) {
    const [document, operation, status] = answer.split(' ');
    const key = `${document} ${operation}`;
    const row = rows.get(key) ?? { document, operation, statuses: [], sum: 0, files: new Set() };
    row.statuses.push(seen > 0 ? status : `${status}!`);
    row.sum += seen;
    for (const file of files) row.files.add(file);
    rows.set(key, row);
  }
  return [...rows.values()];
}
