import { constants } from 'node:fs';
import { access, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { htmlOf, type RunResult } from '@sellerdock/certification';
import { CliFailure, exitCodes, wrongUsage } from '../failure.ts';
import { junitOf } from './junit.ts';

/** The files that a run also writes. */
export type Files = {
  readonly junit?: string | undefined;
  readonly html?: string | undefined;
  readonly statement?: string | undefined;
};

type Failure = NodeJS.ErrnoException;

/** Fails with a message for people when a file could not be written: a run takes long, so this is said before it. */
export async function checkFiles({ junit, html, statement }: Files): Promise<void> {
  for (const [option, file] of Object.entries({ junit, html, statement })) {
    const problem = file === undefined ? undefined : await problemOf(file);
    if (problem !== undefined) throw wrongUsage(`The file of --${option} cannot be written: ${problem}.`);
  }
}

async function problemOf(file: string): Promise<string | undefined> {
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) return `${file} is a folder`;
  const place = found ? file : dirname(file);
  try {
    const around = await stat(place);
    if (!found && !around.isDirectory()) return `${place} is no folder`;
    await access(place, constants.W_OK);
    return undefined;
  } catch (error) {
    const { code, message } = error as Failure;
    return code === 'ENOENT' ? `the folder ${place} does not exist` : `${place} (${code ?? message})`;
  }
}

/** Writes the files that were asked for, each also when another one fails. Returns what they failed with. */
export async function writeFiles(
  { junit, html, statement }: Files,
  result: RunResult,
): Promise<CliFailure | undefined> {
  const signed = result.statement;
  const unwritten = [
    junit === undefined ? undefined : await write(junit, () => junitOf(result)),
    html === undefined ? undefined : await write(html, () => htmlOf(result)),
    statement === undefined || signed === undefined ? undefined : await write(statement, () => `${signed}\n`),
  ].filter((problem) => problem !== undefined);
  const isUnsigned = statement !== undefined && signed === undefined;
  const unsigned = isUnsigned ? [`The server has signed nothing. ${result.unsigned ?? ''}`.trim()] : [];
  const problems = [...unwritten, ...unsigned];
  if (problems.length === 0) return undefined;
  const exitCode = unwritten.length > 0 ? exitCodes.unreachable : exitCodes.refused;
  return new CliFailure(problems.join('\n'), exitCode);
}

async function write(file: string, text: () => string): Promise<string | undefined> {
  try {
    await writeFile(file, text());
    return undefined;
  } catch (error) {
    const { code } = error as Failure;
    if (code === undefined) throw error;
    return `${file} cannot be written (${code}).`;
  }
}
