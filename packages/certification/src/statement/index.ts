export { type Statement, statementAlgorithm, statementKeysPath, statementType } from './claims.ts';
export { checkCases, planHash, type Standing, standings } from './plan.ts';
export { hasReached, type RefusalCode, refusalCodes, StatementError, verifyStatement } from './verify.ts';
