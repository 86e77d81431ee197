import type { AnyScope } from '../../kernel/scopes.ts';
import { type RenderRefusal, renderErrorsWith } from './errors.ts';
import { requireScope, type VerifyToken } from './guard.ts';
import { acceptIdempotencyKeys } from './idempotency.ts';
import { securityOf } from './security.ts';
import type { App } from './server.ts';

/** The properties of an interface. */
export type Interface = {
  readonly scope: AnyScope;
  /** Heading of its routes in the reference; left out where the routes name their own. */
  readonly tag?: string;
  readonly renderError: RenderRefusal;
  /** Its writes happen once for their Idempotency-Key. */
  readonly takesKeys?: boolean;
};

/** Makes `app` an interface: all its routes need the scope, are documented so, and answer with its error body. */
export function openInterface(
  app: App,
  verify: VerifyToken,
  { scope, tag, renderError, takesKeys }: Interface,
): void {
  renderErrorsWith(app, renderError, requireScope(app, verify, scope));
  documentScope(app, scope, tag);
  if (takesKeys) acceptIdempotencyKeys(app, renderError);
}

/** Documents that the routes of `app` need the scope, below the heading `tag`. */
export function documentScope(app: App, scope: AnyScope, tag?: string): void {
  const tags = tag === undefined ? {} : { tags: [tag] };
  app.addHook('onRoute', ({ schema }) => {
    if (schema) Object.assign(schema, { ...tags, security: securityOf(scope) });
  });
}
