import {
  hasReached,
  type Statement,
  StatementError,
  statementKeysPath,
  verifyStatement,
} from '@sellerdock/certification/statement';
import { createRemoteJWKSet, type JSONWebKeySet } from 'jose';
import { Refusal } from '../kernel/refusal.ts';
import type { Config } from '../platform/config/index.ts';
import type { Db } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { publishedKeys } from './keys.ts';
import { findHandedIn } from './store.ts';

const timeoutMs = 5_000;
/** An unknown key makes the server read the keys again, but no more often than this. */
const cooldownMs = 30_000;
const keysFreshMs = 600_000;

/** Whose statements an operator believes, and what is asked of partners before they get credentials. */
export type StatementTrust = {
  /** Address of the sandbox whose statements count. */
  readonly issuer: string;
  /** The level that partners need; undefined when nothing is asked. */
  readonly wantedLevel: string | undefined;
  /** 422 for a statement that does not count, 503 when the keys of the sandbox cannot be read. */
  verify(statement: string, now: Date): Promise<Statement>;
  /** Why a statement is not enough for credentials; undefined when it is. */
  lackOf(statement: Statement): string | undefined;
  /** 409 unless a statement that is enough was handed in for the partner and still counts. */
  demand(db: Db, partner: number, now: Date): Promise<void>;
};

type Wanted = Config['certification'];

/** Opens the trust in statements. Fetches nothing before the first one. */
export function openTrust(
  db: Db,
  { publicUrl, certification: wanted }: Pick<Config, 'publicUrl' | 'certification'>,
  log: Log,
): StatementTrust {
  const issuer = wanted.issuer ?? publicUrl;
  const keys = issuer === publicUrl ? (now: Date) => publishedKeys(db, now) : remoteKeys(issuer, log);
  const verify: StatementTrust['verify'] = async (statement, now) => {
    const attempt = async (isAnew: boolean) =>
      verifyStatement(statement, { keys: await keys(now, isAnew), issuer, now: now.getTime() });
    try {
      return await attempt(false).catch((error: unknown) => {
        if (!(error instanceof StatementError) || error.code !== 'unknown-key') throw error;
        return attempt(true);
      });
    } catch (error) {
      if (!(error instanceof StatementError)) throw error;
      throw new Refusal('unprocessable', error.message, { jsonPath: '$.statement', code: error.code });
    }
  };
  const lackOf = (statement: Statement) => lackBy(statement, wanted);
  return {
    issuer,
    wantedLevel: wanted.level,
    verify,
    lackOf,
    async demand(transaction, partner, now) {
      if (wanted.level === undefined) return;
      const handedIn = await findHandedIn(transaction, partner);
      const lack = handedIn ? await lackNow(handedIn.statement, now) : 'none was handed in';
      if (lack === undefined) return;
      throw new Refusal(
        'conflict',
        `Partner ${partner} needs a certification of at least the level ${wanted.level}, and ${lack}. Hand a statement in with PUT /operator/v1/partners/${partner}/certification.`,
      );
    },
  };

  async function lackNow(statement: string, now: Date): Promise<string | undefined> {
    try {
      return lackOf(await verify(statement, now));
    } catch (error) {
      if (error instanceof Refusal && error.kind === 'unprocessable')
        return `the one that was handed in does not count any more: ${error.message.replace(/\.$/, '')}`;
      throw error;
    }
  }
}

function lackBy(statement: Statement, { level, plan }: Wanted): string | undefined {
  if (level === undefined) return undefined;
  const isRightPlan = plan === undefined ? statement.plan.isBuiltIn : statement.plan.hash === plan;
  if (!isRightPlan)
    return `it was certified by another plan (${statement.plan.name}, ${statement.plan.hash}) than ${plan ?? 'the built-in one'}`;
  if (hasReached(statement, level)) return undefined;
  return `it has reached ${statement.level === undefined ? 'no level' : `the level ${statement.level} only`}`;
}

function remoteKeys(issuer: string, log: Log) {
  const remote = createRemoteJWKSet(new URL(statementKeysPath, issuer), {
    timeoutDuration: timeoutMs,
    cooldownDuration: cooldownMs,
    cacheMaxAge: keysFreshMs,
  });
  return async (_now: Date, isAnew: boolean): Promise<JSONWebKeySet> => {
    try {
      if (isAnew ? !remote.coolingDown : !remote.fresh) await remote.reload();
      const known = remote.jwks();
      if (known) return known;
      throw new Error('There are no keys.');
    } catch (error) {
      log.warn({ err: error, issuer }, 'the keys for statements of certifications cannot be read');
      throw new Refusal('unavailable', `The keys of ${issuer} cannot be read at the moment.`, {
        retryAfterSeconds: 5,
      });
    }
  };
}
