import { createLocalJWKSet, errors, type JSONWebKeySet, type JWK, jwtVerify } from 'jose';
import { type Statement, statementAlgorithm, statementType } from './claims.ts';

/** Why a statement is refused. */
export const refusalCodes = [
  'not-a-statement',
  'wrong-algorithm',
  'unknown-key',
  'wrong-signature',
  'other-server',
  'expired',
  'expired-key',
] as const;

export type RefusalCode = (typeof refusalCodes)[number];

/** A statement that must not be believed. */
export class StatementError extends Error {
  override name = 'StatementError';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** A published key; `nbf` and `exp` are seconds since 1970 between which statements of this key count. */
type PublishedKey = JWK & { readonly nbf?: number; readonly exp?: number };

const mostAheadSeconds = 60;

/**
 * Reads a statement and checks who signed it, and that it is valid at `now` (milliseconds since 1970). `keys` are those
 * that the server at `issuer` publishes. Fails with a `StatementError`.
 */
export async function verifyStatement(
  statement: string,
  {
    keys,
    issuer,
    now = Date.now(),
  }: { readonly keys: JSONWebKeySet; readonly issuer: string; readonly now?: number },
): Promise<Statement> {
  const verified = await jwtVerify(statement.trim(), createLocalJWKSet(keys), {
    algorithms: [statementAlgorithm],
    typ: statementType,
    issuer,
    requiredClaims: ['jti', 'iat', 'exp'],
    currentDate: new Date(now),
  }).catch((error: unknown) => {
    throw refusalOf(error, issuer);
  });
  const { payload, protectedHeader } = verified;
  const key = keys.keys.find(({ kid }) => kid === protectedHeader.kid) as PublishedKey;
  const { iat } = payload as { iat: number };
  if (now / 1_000 > (key.exp ?? Number.POSITIVE_INFINITY) || iat < (key.nbf ?? 0))
    throw new StatementError('expired-key', `The key ${key.kid} was not valid then, or is not any more.`);
  if (iat > now / 1_000 + mostAheadSeconds)
    throw new StatementError('not-a-statement', 'It says that it was signed later than now.');
  if (!isStatement(payload))
    throw new StatementError('not-a-statement', 'It does not say what a statement says.');
  return payload;
}

function isStatement(payload: object): payload is Statement {
  const { plan, levels, cases, seller } = payload as Partial<Statement>;
  return (
    typeof plan?.hash === 'string' &&
    typeof plan.isBuiltIn === 'boolean' &&
    typeof seller?.id === 'number' &&
    Array.isArray(levels) &&
    Array.isArray(cases)
  );
}

function refusalOf(error: unknown, issuer: string): unknown {
  if (error instanceof errors.JWTExpired) return new StatementError('expired', 'It is not valid any more.');
  if (error instanceof errors.JOSEAlgNotAllowed || error instanceof errors.JOSENotSupported)
    return new StatementError('wrong-algorithm', `A statement is signed with ${statementAlgorithm}.`);
  if (error instanceof errors.JWSSignatureVerificationFailed)
    return new StatementError(
      'wrong-signature',
      'The signature is not of this text: it was altered or forged.',
    );
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
    return new StatementError('unknown-key', `${issuer} does not publish the key that it names.`);
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === 'iss')
    return new StatementError('other-server', `Another server than ${issuer} signed it.`);
  if (error instanceof errors.JOSEError)
    return new StatementError('not-a-statement', `It is no statement of a certification: ${error.message}.`);
  return error;
}

/** True when a statement says that a level is reached. */
export const hasReached = ({ levels }: Statement, level: string): boolean =>
  levels.some((one) => one.level === level && one.isReached);
