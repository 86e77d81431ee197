export { judge } from './judge/judge.ts';
export { loadPlan } from './plan/load.ts';
export { type Story, storyOf, type Told } from './report/story.ts';
export type { Case, Entry, Evidence, Judgement, Stimulus, Verdict } from './types.ts';
