export { judge } from './judge/judge.ts';
export { builtInPlan } from './plan/folder.ts';
export { loadPlan, PlanError, readCase } from './plan/load.ts';
export type { CaseResult } from './run/case.ts';
export type { ConnectorSource } from './run/connector.ts';
export { RunError } from './run/http.ts';
export { certifierVersion, type Progress, type RunOptions, type RunResult, runPlan } from './run/run.ts';
export type * from './types.ts';
export { levels } from './types.ts';
