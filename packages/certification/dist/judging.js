export { judge } from './judge/judge.js';
export { loadPlan } from './plan/load.js';
export { storyOf } from './report/story.js';
