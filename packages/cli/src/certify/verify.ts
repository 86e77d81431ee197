import { readFile } from 'node:fs/promises';
import { text as textOf } from 'node:stream/consumers';
import { countOf, levels } from '@sellerdock/certification';
import {
  hasReached,
  type Statement,
  StatementError,
  statementKeysPath,
  verifyStatement,
} from '@sellerdock/certification/statement';
import { type Command, Option } from 'commander';
import { openCli, readUrl } from '../context.ts';
import { CliFailure, exitCodes, wrongUsage } from '../failure.ts';
import { harmless } from '../text-width.ts';

type Options = {
  readonly keys?: string;
  readonly issuer?: string;
  readonly atLeast?: string;
  readonly planHash?: string;
};
const builtInLevels: readonly string[] = levels;
type Keys = Parameters<typeof verifyStatement>[1]['keys'];

const answeredWithinMs = 10_000;

/** Adds `certify verify`. */
export function addVerify(certify: Command): void {
  certify
    .command('verify <file>')
    .description('Verify a signed statement of a certification; - reads standard input.')
    .addOption(
      new Option('--issuer <url>', 'the sandbox that must have signed it; --url when left out').argParser(
        readUrl,
      ),
    )
    .option('--keys <file>', `its published keys, to verify without a network (${statementKeysPath})`)
    .option('--at-least <level>', 'also fail when this level is not reached')
    .option('--plan-hash <hash>', 'the plan that counts, by its hash; the built-in one when left out')
    .addHelpText(
      'after',
      '\nExit code 0 when it is genuine and all that was asked for is so, 1 when it is refused or of another plan, 3 when its keys cannot be read.',
    )
    .action(async (file: string, options: Options, command: Command) => {
      const { out, seller } = openCli(command);
      const { atLeast, planHash } = options;
      if (atLeast !== undefined && planHash === undefined && !builtInLevels.includes(atLeast))
        throw wrongUsage(
          `The built-in plan has no level ${atLeast}: its levels are ${builtInLevels.join(', ')}. For another plan, name its hash with --plan-hash.`,
        );
      const issuer = options.issuer ?? seller.url;
      const keys =
        options.keys === undefined ? await fetchKeys(issuer) : keysIn(await readText(options.keys));
      const statement = await verify(statementIn(await readText(file)), { keys, issuer });
      const lack = lackOf(statement, options);
      out.result(statement, () => shown(statement, lack === undefined));
      if (lack !== undefined) throw new CliFailure(lack);
    });
}

async function readText(file: string): Promise<string> {
  if (file === '-') return textOf(process.stdin);
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw wrongUsage(`${file} cannot be read (${error.code}).`);
  });
}

/** The JWS itself, or the answer of the server that has it. */
function statementIn(text: string): string {
  const found = parsed(text) as { statement?: unknown } | undefined;
  return typeof found?.statement === 'string' ? found.statement : text;
}

function keysIn(text: string): Keys {
  const found = parsed(text) as Keys | undefined;
  if (Array.isArray(found?.keys)) return found;
  throw wrongUsage('The file of --keys is no set of keys (RFC 7517).');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function fetchKeys(issuer: string): Promise<Keys> {
  const address = `${issuer}${statementKeysPath}`;
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(answeredWithinMs) });
    const found = parsed(await answer.text()) as Keys | undefined;
    if (answer.ok && Array.isArray(found?.keys)) return found;
    throw new Error(`HTTP ${answer.status}`);
  } catch (error) {
    const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string };
    throw new CliFailure(
      `The keys at ${address} cannot be read (${code ?? message}).`,
      exitCodes.unreachable,
    );
  }
}

async function verify(
  statement: string,
  by: { readonly keys: Keys; readonly issuer: string },
): Promise<Statement> {
  try {
    return await verifyStatement(statement, by);
  } catch (error) {
    if (!(error instanceof StatementError)) throw error;
    throw new CliFailure(`The statement is refused (${error.code}): ${error.message}`);
  }
}

function lackOf(statement: Statement, { atLeast, planHash }: Options): string | undefined {
  const { plan, level } = statement;
  const names = statement.levels.map((one) => one.level);
  if (planHash !== undefined && plan.hash !== planHash)
    return `The plan is another one: ${plan.name}, ${plan.hash}.`;
  if (planHash === undefined && !plan.isBuiltIn)
    return `The plan is ${plan.name}, not the built-in one. Name its hash with --plan-hash if it counts: ${plan.hash}.`;
  if (atLeast === undefined || hasReached(statement, atLeast)) return undefined;
  if (!plan.isBuiltIn && !names.includes(atLeast))
    return `The plan has no level ${atLeast}: its levels are ${names.join(', ')}.`;
  return `The level ${atLeast} is not reached${level === undefined ? '' : `, only ${level}`}.`;
}

/** What a statement says. It counts when somebody may rely on it: it is of the right plan, and a level is reached. */
function shown(
  { iss, jti, exp, seller, connector, plan, seed, level, endedAt, ...rest }: Statement,
  isEnough: boolean,
): string {
  const name = connector ? [connector.name, connector.version].filter(Boolean).join(' ') : 'a connector';
  const until = new Date(exp * 1_000).toISOString().slice(0, 10);
  return [
    isEnough && level !== undefined
      ? `The statement counts, until ${until}. The level ${level} is reached.`
      : `The statement is genuine, until ${until}.${level === undefined ? ' No level is reached.' : ''}`,
    `  ${name} of ${seller.name} (seller ${seller.id}), ended ${endedAt}, seed ${seed}`,
    `  signed by ${iss}, run ${jti}`,
    `  plan ${plan.name} ${plan.hash}${plan.isBuiltIn ? '' : ', not the built-in one'}`,
    ...rest.levels.map(
      ({ level, cases, passed, isReached }) =>
        `  ${level}: ${passed} of ${countOf(cases, 'case')} passed${isReached ? ', reached' : ''}`,
    ),
  ]
    .map(harmless)
    .join('\n');
}
