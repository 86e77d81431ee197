import { Refusal, type RefusalKind } from '../../kernel/refusal.ts';
import { pathOf, type RenderRefusal } from '../../platform/http/errors.ts';
import { type Catalogued, errorCatalogue } from './error-catalogue.ts';

/** The refusal for a number of no receipt of the partner. */
export const unknownReceipt = (receiptNumber: string): Refusal =>
  new Refusal('not-found', `You have no receipt ${receiptNumber}.`);

/** The refusal of an invalid cursor. */
export const invalidCursor = (): Refusal =>
  new Refusal('bad-request', 'Query parameter next must be taken from a link of this list.', {
    path: 'next',
  });

const isCatalogued = (kind: RefusalKind): kind is Catalogued => kind in errorCatalogue;

/** Status and body `{errors: [{title, detail, path}]}` of a refusal of the request to `path`. */
export function renderBody(refusal: Refusal, path: string) {
  const { status, title } = errorCatalogue[isCatalogued(refusal.kind) ? refusal.kind : 'bad-request'];
  const errors = [{ title, detail: refusal.message, path: refusal.facts.path || path }];
  return { status, body: { errors } };
}

/** Gives every refusal the interface's error body. */
export const renderError: RenderRefusal = (refusal, request) => renderBody(refusal, pathOf(request));
