import { loadCorrected } from '../corrected.ts';

/**
 * The job queue's library, Graphile Worker 0.18.0, with two corrections. When the database goes away while two reports of
 * ended jobs are under way, it counts one of them twice, and the pool of workers waits for ever instead of ending. And a
 * worker looks for its next job before the end of its last one is stored, so it cannot find the next job of the same queue,
 * which then waits for a second: with the correction, the pool looks again as soon as the end is stored.
 */
export const { Logger, run, runMigrations, runOnce } = await loadCorrected({
  name: 'Graphile Worker',
  files: /\/graphile-worker\/dist\/(main\.js)$/,
  corrections: [
    {
      file: 'main.js',
      wrong: `            backpressure.resolve();
`,
      right: `            backpressure.resolve();
            backpressure = null;
`,
    },
    ...['jobs', 'specs'].map((ended) => ({
      file: 'main.js',
      wrong: `        workerPool.id, ${ended}), (error, ${ended}) => {`,
      right: `        workerPool.id, ${ended}).then(() => { if (continuous && workerPool._active) workerPool.nudge(${ended}.length); }), (error, ${ended}) => {`,
    })),
  ],
  load: () => import('graphile-worker'),
});
