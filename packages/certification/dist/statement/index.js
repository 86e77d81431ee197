export { statementAlgorithm, statementKeysPath, statementType } from './claims.js';
export { checkCases, planHash, standings } from './plan.js';
export { hasReached, refusalCodes, StatementError, verifyStatement } from './verify.js';
