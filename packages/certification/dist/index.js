export { judge } from './judge/judge.js';
export { builtInPlan } from './plan/folder.js';
export { loadPlan, PlanError, readCase } from './plan/load.js';
export { countOf, interruptionOf } from './report/counts.js';
export { htmlOf } from './report/html.js';
export { RunError } from './run/http.js';
export { certifierVersion, runPlan } from './run/run.js';
export * from './statement/index.js';
export { levels } from './types.js';
