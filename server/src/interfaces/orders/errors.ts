import { Refusal, type RefusalKind } from '../../kernel/refusal.ts';
import { pathOf, type RenderRefusal } from '../../platform/http/errors.ts';
import { errorCatalogue } from './error-catalogue.ts';

/** A refusal for several reasons of one kind, such as one for each item that cannot be cancelled. */
export class ManyReasons extends Refusal {
  readonly reasons: readonly string[];

  constructor(kind: 'not-found' | 'conflict', reasons: readonly string[]) {
    super(kind, reasons.join(' '));
    this.name = 'ManyReasons';
    this.reasons = reasons;
  }
}

/** The refusal for a number or an id of no order of the partner. */
export const unknownOrder = (name: string): Refusal => new Refusal('not-found', `You have no order ${name}.`);

/** The refusal of an invalid cursor. */
export const invalidCursor = (): Refusal =>
  new Refusal('bad-request', 'Query parameter nextcursor must be taken from a link of this list.', {
    path: 'nextcursor',
  });

type Catalogued = keyof typeof errorCatalogue;

const isCatalogued = (kind: RefusalKind): kind is Catalogued => kind in errorCatalogue;

/** Kinds whose `detail` is the text of the catalogue, followed by the message of the refusal. */
const explained: ReadonlySet<RefusalKind> = new Set(['bad-request', 'unauthenticated', 'not-found']);

/** Status and body `{errors: [{path, title, detail}]}` of a refusal of the request to `path`. */
export function renderBody(refusal: Refusal, path: string) {
  const kind = isCatalogued(refusal.kind) ? refusal.kind : 'bad-request';
  const { status, title, text } = errorCatalogue[kind];
  const reasons = refusal instanceof ManyReasons ? refusal.reasons : [refusal.message];
  const detailOf = (reason: string) => {
    if (kind === 'conflict') return reason;
    return explained.has(kind) ? `${text} ${reason}` : text;
  };
  const errors = reasons.map((reason) => ({
    path: refusal.facts.path || path,
    title,
    detail: detailOf(reason),
  }));
  return { status, body: { errors } };
}

/** Gives every refusal the interface's error body. */
export const renderError: RenderRefusal = (refusal, request) => renderBody(refusal, pathOf(request));
