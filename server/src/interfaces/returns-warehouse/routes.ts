import type { App } from '../../platform/http/server.ts';

/** The body's schema documents it; its faults are told all at once by the rules. Queries and paths are checked as usual. */
export const bodyIsCheckedLater = (app: App) => ({
  validatorCompiler: (part: Parameters<NonNullable<App['validatorCompiler']>>[0]) =>
    part.httpPart === 'body' ? () => true : app.validatorCompiler!(part),
});
