import { fileURLToPath } from 'node:url';

/** The folder of the built-in plan. */
export const builtInPlan = fileURLToPath(new URL('../../plan/', import.meta.url));
