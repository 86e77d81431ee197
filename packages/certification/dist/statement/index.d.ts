export { type Statement, statementAlgorithm, statementKeysPath, statementType } from './claims.js';
export { checkCases, planHash, type Standing, standings } from './plan.js';
export { hasReached, type RefusalCode, refusalCodes, StatementError, verifyStatement } from './verify.js';
