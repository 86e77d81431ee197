import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeIfNew } from '../server/generate/write-if-new.ts';
import { errorExamplesFile, type RecordedErrors } from '../server/src/openapi/error-examples.ts';
import { helpLink } from '../server/src/platform/http/help-link.ts';
import type { KeptAnswer } from '../server/test/support/error-bodies.ts';
import {
  errorIn,
  explainedErrors,
  isBare,
  isReadable,
  listOf,
  oneError,
  statusOf,
} from './plugins/api-reference/error-bodies.ts';
import { readDocument } from './plugins/api-reference/read-document.ts';
import { buildReference } from './plugins/api-reference/reference.ts';
import { type ErrorEntry, errorCatalogue } from './plugins/api-reference/tables.ts';

// `ERROR_BODIES=FOLDER npm test -- WORDS`, then `npm run docs:errors -- FOLDER`: gives entries of the error catalogue the
// bodies that a server answered with.

const key = ({ interface: name, code, name: called }: ErrorEntry): string => `${name} ${code} ${called}`;

/** The answers that a run of the tests has kept in a folder. */
const keptIn = (folder: string): KeptAnswer[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').trim().split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as KeptAnswer);

const areaOf = ({ url }: KeptAnswer): string => /#(.*)-\d+>/.exec(helpLink(url, 400))?.[1] ?? '';

/** A body with this error alone, if the answer has it. */
function bodyWith(entry: ErrorEntry, answer: KeptAnswer): object | undefined {
  const error = entry.interface === 'general' ? plainError(entry, answer) : errorIn(answer.body, entry);
  if (!error || (answer.status >= 400 && String(answer.status) !== statusOf(entry))) return undefined;
  if (answer.status < 400) return { [listOf(entry)]: [error] };
  return oneError(answer.body, (one) => one === error) as object;
}

/** The error of an answer in the plain shape, which has a code and no detail. */
function plainError({ name }: ErrorEntry, { body }: KeptAnswer): object | undefined {
  const { errors } = body as { errors?: { code?: unknown }[] };
  return Array.isArray(errors) ? errors.find((one) => one?.code === name) : undefined;
}

/** Chooses the shortest body, one that says more than code and title if there is one. */
function chosen(entry: ErrorEntry, answers: KeptAnswer[]): object | undefined {
  const bodies = answers
    .filter((answer) => entry.interface === 'general' || areaOf(answer) === entry.interface)
    .flatMap((answer) => bodyWith(entry, answer) ?? [])
    .filter(isReadable);
  const texts = bodies.map((body) => ({ text: JSON.stringify(body), isBare: isBare(body) }));
  const [first] = texts
    .sort((one, other) => one.text.length - other.text.length || (one.text < other.text ? -1 : 1))
    .sort((one, other) => Number(one.isBare) - Number(other.isBare))
    .map(({ text }) => text);
  return first === undefined ? undefined : (JSON.parse(first) as object);
}

const [folder = ''] = process.argv.slice(2);
const document = await readDocument(fileURLToPath(new URL('./static/openapi.json', import.meta.url)));
const { operations } = buildReference(document, { base: '/', origin: 'http://x' });
const before = JSON.parse(readFileSync(errorExamplesFile, 'utf8')) as RecordedErrors;
/** Without recorded bodies, to see which entries the examples of operations show. */
const entries = errorCatalogue(document).map((entry) => {
  return key(entry) in before ? { ...entry, example: undefined } : entry;
});
const lacking = explainedErrors(entries, operations)
  .flatMap(({ errors }) => errors)
  .filter(({ body }) => body === '' || (body.startsWith('{') && isBare(JSON.parse(body))));
const answers = keptIn(folder);
const after = Object.fromEntries(
  lacking.flatMap((entry) => {
    const [kept] = [before[key(entry)]].filter(isReadable);
    const known = kept ?? chosen(entry, answers);
    return known ? [[key(entry), known]] : [];
  }),
);
await writeIfNew(errorExamplesFile, `${JSON.stringify(after, null, 2)}\n`);
for (const entry of lacking) if (!(key(entry) in after)) console.log(`${key(entry)} has no body yet.`);
console.log(
  `${Object.keys(after).length} of ${entries.length} errors have a body that a server answered with.`,
);
