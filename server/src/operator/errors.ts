import { renderTitledErrors, titledErrorModel } from '../platform/http/titled-errors.ts';

/** The error body of the operator interface: `{errors: [{path, title, detail, jsonPath?}]}`. */
export const renderError = renderTitledErrors();

/** Its model, registered under its name. */
export const errorModel = titledErrorModel('OperatorError');
