import { type JSONWebKeySet } from 'jose';
import { type Statement } from './claims.js';
/** Why a statement is refused. */
export declare const refusalCodes: readonly ['not-a-statement', 'wrong-algorithm', 'unknown-key', 'wrong-signature', 'other-server', 'expired', 'expired-key'];
export type RefusalCode = (typeof refusalCodes)[number];
/** A statement that must not be believed. */
export declare class StatementError extends Error {
    name: string;
    readonly code: RefusalCode;
    constructor(code: RefusalCode, message: string);
}
/**
 * Reads a statement and checks who signed it, and that it is valid at `now` (milliseconds since 1970). `keys` are those
 * that the server at `issuer` publishes. Fails with a `StatementError`.
 */
export declare function verifyStatement(statement: string, { keys, issuer, now, }: {
    readonly keys: JSONWebKeySet;
    readonly issuer: string;
    readonly now?: number;
}): Promise<Statement>;
/** True when a statement says that a level is reached. */
export declare const hasReached: ({ levels }: Statement, level: string) => boolean;
