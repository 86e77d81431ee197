import { renderTitledErrors, titledErrorModel } from '../platform/http/titled-errors.ts';

/** Titles that differ from those of other interfaces: the sandbox keeps the older name of a status. */
export const sandboxErrorTitles: Readonly<Record<number, string>> = { 413: 'Payload Too Large' };

/** The error body of the sandbox interface: `{errors: [{path, title, detail, jsonPath?}]}`. */
export const renderError = renderTitledErrors(sandboxErrorTitles);

/** Its model, registered under its name. */
export const errorModel = titledErrorModel('SandboxError');
