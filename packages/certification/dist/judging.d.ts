export { judge } from './judge/judge.js';
export { loadPlan } from './plan/load.js';
export { type Story, storyOf, type Told } from './report/story.js';
export type { Case, Entry, Evidence, Judgement, Stimulus, Verdict } from './types.js';
