import type { operations } from '../../cjs/generated/schema.js';
/** Method and path of every operation, by its name in the reference. */
export declare const ROUTES: {
    readonly [Id in keyof operations]: {
        readonly method: string;
        readonly path: string;
    };
};
