import { loadCorrected } from '../corrected.ts';

/**
 * The job queue's library, Graphile Worker 0.18.0, with one correction: when the database goes away while two reports of
 * ended jobs are under way, it counts one of them twice, and the pool of workers waits for ever instead of ending.
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
  ],
  load: () => import('graphile-worker'),
});
