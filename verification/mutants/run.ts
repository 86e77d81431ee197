import { givenArguments } from '../harness/arguments.ts';
import { equivalents } from './equivalent.ts';
import { proveTests } from './prove.ts';

/**
 * Breaks the server on purpose, one operator at a time, and looks whether its tests find that. Exit code 1 when they do
 * not find all of it.
 */
const { mutants, seed } = givenArguments({ command: 'prove:tests', placed: { mutants: 40, seed: 1 } });
const { missed } = await proveTests({
  root: process.cwd(),
  count: mutants,
  seed,
  equivalents,
  limits: { runMs: 900_000, testMs: 300_000 },
  say: console.log,
});
process.exitCode = missed > 0 ? 1 : 0;
