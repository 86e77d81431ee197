import type { Verdict } from '../types.js';
import type { Standing } from './plan.js';
/** What a server says of a run, in a JWS (RFC 7515) with the claims of a JWT (RFC 7519). Times without a unit are ISO 8601. */
export type Statement = {
    /** Address of the sandbox that judged and signed. */
    readonly iss: string;
    /** Id of the run. */
    readonly jti: string;
    /** Seconds since 1970: when it was signed, and until when it is valid. */
    readonly iat: number;
    readonly exp: number;
    /** Who started the run. */
    readonly seller: {
        readonly id: number;
        readonly name: string;
    };
    readonly connector?: {
        readonly name: string;
        readonly version?: string;
    };
    readonly plan: {
        /** `built-in`, or the name that a plan of one's own was given. */
        readonly name: string;
        /** Of the plan's cases: `sha256:` and 64 hexadecimal digits. */
        readonly hash: string;
        /** True for the plan that comes with the server that signed. */
        readonly isBuiltIn: boolean;
    };
    /** Version of the certifier that played the cases. */
    readonly certifier: string;
    readonly seed: number;
    /** The last level that is reached. */
    readonly level?: string;
    readonly levels: readonly Standing[];
    readonly verdicts: {
        readonly passed: number;
        readonly failed: number;
        readonly notSeen: number;
    };
    readonly cases: readonly {
        readonly case: string;
        readonly verdict: Verdict;
    }[];
    readonly startedAt: string;
    readonly endedAt: string;
};
/** The media type of a statement, in the member `typ` of its header. */
export declare const statementType = "certification+jwt";
/** The only algorithm of statements: ECDSA with P-256 and SHA-256. */
export declare const statementAlgorithm = "ES256";
/** Where a sandbox publishes its keys for statements. */
export declare const statementKeysPath = "/.well-known/certification-jwks.json";
