import { Refusal, type RefusalKind, statusOf } from '../../kernel/refusal.ts';
import type { RenderRefusal } from '../../platform/http/errors.ts';
import { mostAddresses } from './limits.ts';
import type { SuggestedAddress } from './validation/address-validator.ts';

/** An error item of this interface (specification, section 8). */
export type WarehouseFieldError = {
  readonly message: string;
  /** Place in the request body, such as `$.returnZipCode`, or the name of a parameter. */
  readonly jsonPath?: string;
  readonly suggestedAddresses?: readonly SuggestedAddress[];
};

/** A refusal for several errors of one request. */
export class WarehouseRefusal extends Refusal {
  readonly errors: readonly WarehouseFieldError[];

  constructor(kind: RefusalKind, errors: readonly WarehouseFieldError[]) {
    super(kind, errors[0]?.message ?? 'The request is not valid.');
    this.errors = errors;
  }
}

/** Throws a 400 with all errors unless there are none. */
export function refuseErrors(errors: readonly WarehouseFieldError[]): void {
  if (errors.length > 0) throw new WarehouseRefusal('bad-request', errors);
}

/** The refusal of one address more than a partner can have. */
export const tooManyAddresses = (): Refusal =>
  new Refusal(
    'conflict',
    `You have ${mostAddresses} return addresses, the most that are possible: delete or change one.`,
    { jsonPath: '$' },
  );

/** Renders `{errors: [{message, jsonPath?, suggestedAddresses?}]}`; a 403 in the words of the specification, section 8. */
export const renderError: RenderRefusal = (refusal) => {
  const jsonPath = refusal.facts.jsonPath ?? refusal.facts.path;
  const message = refusal.kind === 'forbidden' ? 'Forbidden' : refusal.message;
  const errors: readonly WarehouseFieldError[] =
    refusal instanceof WarehouseRefusal
      ? refusal.errors
      : [{ message, ...(jsonPath === undefined ? {} : { jsonPath }) }];
  const status = refusal.kind === 'too-large' ? 400 : statusOf[refusal.kind];
  return { status, body: { errors } };
};
