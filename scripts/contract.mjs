import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './paths.mjs';

/** @typedef {{ seen: number, files: string[] }} Answer */

/** @typedef {{ answers: Record<string, Answer>, unknown: string[], problems: string[] }} Run */

/** The file with the answers that the last whole run saw. */
export const RECORD = join(ROOT, '.data', 'contract.json');

/** Fewer documented answers than this means that a document is incomplete. */
const LEAST_DOCUMENTED = 1000;

/**
 * Reads the records of a run's processes: which answers are documented, how often each was seen, and in which files.
 * `groups` maps each file that imports others to these; the result names the imported files.
 * @param {string} folder
 * @param {Readonly<Record<string, readonly string[]>>} [groups]
 * @returns {Run}
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
  /** @type {Run['answers']} */
  const answers = Object.fromEntries(documented.map((answer) => [answer, { seen: 0, files: [] }]));
  /** @type {string[]} */
  const unknown = [];
  /** @type {string[]} */
  const problems = [];
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.json'))) {
    const { file: ran, seen, wrong = [] } = JSON.parse(readFileSync(join(folder, name), 'utf8'));
    const file = membersOf.get(ran) ?? ran;
    problems.push(...wrong.map((/** @type {string} */ message) => `${file}: ${message}`));
    for (const [name, count] of Object.entries(seen)) {
      const answer = answers[name];
      if (!answer) unknown.push(`${name} (${file})`);
      else {
        answer.seen += count;
        if (!answer.files.includes(file)) answer.files.push(file);
      }
    }
  }
  return { answers, unknown, problems };
}

/**
 * Returns the problems of a whole run: answers that no test saw, and incomplete documents.
 * @param {Run} run
 */
export function problemsOf({ answers, unknown, problems = [] }) {
  const all = Object.entries(answers);
  const never = all.filter(([, { seen }]) => seen === 0).map(([answer]) => `${answer} was never seen`);
  const few = all.length < LEAST_DOCUMENTED ? [`only ${all.length} documented answers`] : [];
  return [...few, ...never, ...unknown.map((answer) => `${answer} is in no document`), ...problems];
}

/**
 * Summarises a run in one line.
 * @param {Pick<Run, "answers">} run
 */
export function summaryOf({ answers }) {
  const all = Object.values(answers);
  const sum = all.reduce((total, { seen }) => total + seen, 0);
  const operations = new Set(Object.keys(answers).map((answer) => answer.replace(/ \S+$/, '')));
  const met = all.filter(({ seen }) => seen > 0).length;
  return `${met} of ${all.length} documented answers of ${operations.size} operations seen, ${sum} answers as documented.`;
}

/**
 * Saves a run for `npm run prove:contract`. A run that was interrupted has not seen everything: it leaves no record,
 * not even that of an earlier run, so that the next call runs the tests again.
 * @param {Run} run
 * @param {{ isComplete: boolean, file?: string }} options
 */
export function keepRun(run, { isComplete, file = RECORD }) {
  forgetRun(file);
  if (!isComplete) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, JSON.stringify({ at: new Date().toISOString(), ...run }));
  renameSync(`${file}.part`, file);
}

/** Removes the record. Call it before a whole run, which may be killed. */
export const forgetRun = (file = RECORD) => rmSync(file, { force: true });

/**
 * Returns the rows of the table: each operation with its statuses, how often they were seen, and in which file most
 * often.
 * @param {Pick<Run, "answers">} run
 */
export function tableOf({ answers }) {
  /** @type {Map<string, { document: string, operation: string, statuses: string[], sum: number, files: Set<string> }>} */
  const rows = new Map();
  for (const [answer, { seen, files }] of Object.entries(answers)) {
    const [document = '', operation = '', status = ''] = answer.split(' ');
    const key = `${document} ${operation}`;
    const row = rows.get(key) ?? { document, operation, statuses: [], sum: 0, files: new Set() };
    row.statuses.push(seen > 0 ? status : `${status}!`);
    row.sum += seen;
    for (const file of files) row.files.add(file);
    rows.set(key, row);
  }
  return [...rows.values()];
}
