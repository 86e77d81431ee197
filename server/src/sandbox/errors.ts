import { renderTitledErrors, titledErrorModel } from '../platform/http/titled-errors.ts';

/** The error body of the sandbox interface: `{errors: [{path, title, detail, jsonPath?}]}`. */
export const renderError = renderTitledErrors({ 413: 'Payload Too Large' });

/** Its model, registered under its name. */
export const errorModel = titledErrorModel('SandboxError');
