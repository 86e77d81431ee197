/** The media type of a statement, in the member `typ` of its header. */
export const statementType = 'certification+jwt';
/** The only algorithm of statements: ECDSA with P-256 and SHA-256. */
export const statementAlgorithm = 'ES256';
/** Where a sandbox publishes its keys for statements. */
export const statementKeysPath = '/.well-known/certification-jwks.json';
