export { judge } from './judge/judge.js';
export { builtInPlan } from './plan/folder.js';
export { loadPlan, PlanError, readCase } from './plan/load.js';
export type { CaseResult } from './run/case.js';
export type { ConnectorSource } from './run/connector.js';
export { RunError } from './run/http.js';
export { certifierVersion, type Progress, type RunOptions, type RunResult, runPlan } from './run/run.js';
export type * from './types.js';
export { levels } from './types.js';
