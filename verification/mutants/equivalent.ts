// biome-ignore-all lint/suspicious/noTemplateCurlyInString: texts of sources
import type { Equivalent } from './draw.ts';

/** Mutants that no test can find, with the reason why they change nothing. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'server/src/interfaces/products/update-tasks/entries.ts',
    before:
      'if (end + chunk.length > bytes.length) bytes = Buffer.concat([bytes], 2 * (end + chunk.length));',
    after: 'if (end + chunk.length > bytes.length) bytes = Buffer.concat([bytes], 2 * (end - chunk.length));',
    why: 'A megabyte is full by then, and a chunk has 64 KB at most, so that twice the difference is still enough.',
  },
  {
    file: 'server/src/interfaces/products/update-tasks/json-bytes.ts',
    before: 'if (at < 0) return -1;',
    after: 'if (at <= 0) return -1;',
    why: 'A place behind a value or a name is never 0.',
  },
  {
    file: 'server/src/interfaces/returns-warehouse/addresses/write.ts',
    before: 'JSON.stringify(Object.entries(value ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)));',
    after: 'JSON.stringify(Object.entries(value ?? {}).sort(([a], [b]) => (a <= b ? -1 : 1)));',
    why: 'Names of the members of an object are never equal.',
  },
  {
    file: 'server/src/webhooks/engine/call.ts',
    before:
      "return { failure: error?.reason ?? 'bad-response', detail: error?.message ?? 'There was no answer.' };",
    after: "return { failure: error?.reason ?? 'bad-response', detail: error?.message };",
    why: 'An exchange without a status always has an error. The types of the parser do not say so.',
  },
  {
    file: 'server/src/webhooks/maintenance/store.ts',
    before: 'WHERE partner_id = ${partner} AND delivery_id < ${leastIdAt(cutoff)}',
    after: 'WHERE partner_id = ${partner}',
    why: 'Only lets PostgreSQL use the index: what is started or finished before a time has an id from before it.',
  },
];
