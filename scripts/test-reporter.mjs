import { writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { inspect } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped?: number, failures?: string[] }} Totals */

/** @typedef {{ passed: number, failed: number, skipped: number, durationMs: number, printed: string[] }} FileRecord */

/**
 * The members of the test runner's events that this file reads.
 * @typedef {object} EventData
 * @property {string} name
 * @property {string} [file]
 * @property {number} [line]
 * @property {number} nesting
 * @property {string | boolean} [skip]
 * @property {string | boolean} [todo]
 * @property {string} [message]
 * @property {number} [duration_ms]
 * @property {{ type?: string, duration_ms?: number, error?: { code?: string, failureType?: string, cause?: unknown } }} details
 */

/** Lines that the report prints of one error. */
const MOST_LINES = 150;

/**
 * Collects the events of the test runner and returns the lines to print for each. Counts tests, not suites. `groups`
 * maps files that import several others to these, which are reported separately.
 * @param {string} [cwd]
 * @param {Readonly<Record<string, readonly string[]>>} [groups]
 */
export function createCollector(cwd = process.cwd(), groups = {}) {
  /** @type {Required<Totals>} */
  const totals = { passed: 0, failed: 0, skipped: 0, failures: [] };
  /** @type {Map<string, FileRecord>} */
  const perFile = new Map();
  const groupOf = new Map(
    Object.entries(groups).flatMap(([group, members]) => members.map((file) => [resolve(cwd, file), group])),
  );
  /** @param {string} path */
  const recordOf = (path) => {
    const known = perFile.get(path);
    if (known) return known;
    /** @type {FileRecord} */
    const record = { passed: 0, failed: 0, skipped: 0, durationMs: 0, printed: [] };
    perFile.set(path, record);
    return record;
  };
  /** @param {EventData} data */
  const fileOf = (data) => recordOf(resolve(cwd, data.file ?? 'unknown file'));
  /**
   * Keeps what a test's process has printed.
   * @param {EventData} data
   */
  const printedOf = (data) => {
    const path = resolve(cwd, data.file ?? 'unknown file');
    return recordOf(groupOf.get(path) ?? path).printed;
  };
  /**
   * @param {EventData} data
   * @param {'passed' | 'failed' | 'skipped'} kind
   */
  const count = (data, kind) => {
    totals[kind]++;
    const record = fileOf(data);
    record[kind]++;
    if (data.nesting === 0) record.durationMs += data.details.duration_ms ?? 0;
  };
  /** @param {string} path */
  const shown = (path) => relative(cwd, resolve(cwd, path));
  /**
   * @param {string} file
   * @param {number} [durationMs] without it, the sum of the file's tests
   */
  const memberLine = (file, durationMs) => {
    const record = recordOf(resolve(cwd, file));
    if (record.passed + record.failed + record.skipped > 0)
      return fileLine(record, file, durationMs ?? record.durationMs);
    totals.failed++;
    totals.failures.push(`${file}: holds no test`);
    return `\n✖ ${file}\n    holds no test\n`;
  };
  /** @type {Record<string, (data: EventData) => string | void>} */
  const on = {
    'test:pass'(data) {
      if (data.details.type === 'suite') return '';
      if (isFileItself(data, cwd)) {
        count(data, 'failed'); // the runner reports a file without a test in this way
        const file = shown(data.file ?? '');
        totals.failures.push(`${file}: holds no test`);
        return `\n✖ ${file}\n    holds no test\n`;
      }
      count(data, data.skip !== undefined || data.todo !== undefined ? 'skipped' : 'passed');
      return '';
    },
    'test:fail'(data) {
      if (data.todo !== undefined) {
        count(data, 'skipped');
        return '';
      }
      // A group that fails because of a member is not counted, the member is. It is counted if a hook or the file
      // itself fails.
      if (data.details.error?.failureType === 'subtestsFailed') return '';
      count(data, 'failed');
      totals.failures.push(failureLine(data, shown(data.file ?? '')));
      return failureText(data, shown(data.file ?? ''), printedOf(data).splice(0).join(''));
    },
    'test:stdout': (data) => void fileOf(data).printed.push(data.message ?? ''),
    'test:stderr': (data) => void fileOf(data).printed.push(data.message ?? ''),
    'test:summary'(data) {
      if (!data.file) return '';
      const members = groups[resolve(cwd, data.file)];
      const isAlone = members?.length === 1;
      if (members)
        return members.map((file) => memberLine(file, isAlone ? data.duration_ms : undefined)).join('');
      return fileLine(fileOf(data), shown(data.file), data.duration_ms ?? 0);
    },
  };
  return {
    totals,
    lines: (/** @type {{ type: string, data: EventData }} */ event) => on[event.type]?.(event.data) || '',
  };
}

/**
 * @param {EventData} data
 * @param {string} cwd
 */
function isFileItself(data, cwd) {
  return data.nesting === 0 && data.file !== undefined && resolve(cwd, data.name) === resolve(cwd, data.file);
}

/**
 * @param {EventData} data
 * @param {string} file
 * @param {string} printed
 */
function failureText({ name, line, details }, file, printed) {
  const kind = details.type === 'suite' ? ' (group)' : '';
  const output = printed && indent(`printed by the file so far:\n${printed}`);
  return `\n✖ ${name}${kind}\n  ${file}${line ? `:${line}` : ''}\n${indent(describe(details.error))}\n${output}`;
}

/**
 * Describes a failure for the list at the end of a run: its first line, and the first lines in which two values differ.
 * @param {EventData} data
 * @param {string} file
 */
function failureLine({ name, line, details }, file) {
  const [first = '', ...rest] = describe(details.error).split('\n');
  const differing = rest.filter((text) => /^[+-] /.test(text) && text !== '+ actual - expected').slice(0, 6);
  const shown = [first, ...differing].map((text) => text.slice(0, 200)).join('\n      ');
  return `${file}${line ? `:${line}` : ''}: ${name}: ${shown}`;
}

/**
 * @param {FileRecord} record
 * @param {string} file
 * @param {number} durationMs
 */
function fileLine({ passed, failed, skipped }, file, durationMs) {
  const extra = [failed && `${failed} failed`, skipped && `${skipped} skipped`].filter(Boolean);
  const counts = [`${passed} passed`, ...extra].join(', ');
  return `  ${failed ? '✖' : '✔'} ${file}: ${counts}, ${(durationMs / 1000).toFixed(1)} s\n`;
}

/** @param {EventData['details']['error']} error */
function describe(error) {
  const cause = error?.code === 'ERR_TEST_FAILURE' && error.cause !== undefined ? error.cause : error;
  return shortened(typeof cause === 'string' ? cause : inspect(cause, { depth: 8, colors: false }));
}

/**
 * Shortens a long error: two large values that differ in one word would otherwise fill a thousand screens.
 * @param {string} text
 */
function shortened(text) {
  const lines = text.split('\n');
  const more = lines.length - MOST_LINES;
  return more > 0 ? [...lines.slice(0, MOST_LINES), `… ${more} lines more`].join('\n') : text;
}

const indent = (/** @type {string} */ text) => text.replace(/^(?=.)/gm, '    ');

/**
 * The reporter for node --test. Prints failures in full and one line for each file, and writes the totals as JSON to
 * the file that TEST_TOTALS names.
 * @param {AsyncIterable<{ type: string, data: EventData }>} source
 */
export default async function* report(source) {
  const { totals, lines } = createCollector(process.cwd(), JSON.parse(process.env.TEST_GROUPS ?? '{}'));
  for await (const event of source) {
    const text = lines(event);
    if (text) yield text;
  }
  if (process.env.TEST_TOTALS) writeFileSync(process.env.TEST_TOTALS, JSON.stringify(totals));
}
