import type { RunResult } from '../run/run.js';
/**
 * A run as one page of HTML that loads nothing and has no script. What came from outside is shown as text; what looks like
 * a secret is removed.
 */
export declare function htmlOf(run: RunResult): string;
