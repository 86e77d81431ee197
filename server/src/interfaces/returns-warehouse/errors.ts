import { Refusal, type RefusalKind, statusOf } from '../../kernel/refusal.ts';
import type { RenderRefusal } from '../../platform/http/errors.ts';
import type { SuggestedAddress } from './validation/address-validator.ts';

/** An error item of this interface (specification, section 8). */
export type ValidationError = {
  readonly message: string;
  /** Place in the request body, such as `$.returnZipCode`, or the name of a parameter. */
  readonly jsonPath?: string;
  readonly suggestedAddresses?: readonly SuggestedAddress[];
};

/** A refusal for several faults of one request. */
export class Faults extends Refusal {
  readonly faults: readonly ValidationError[];

  constructor(kind: RefusalKind, faults: readonly ValidationError[]) {
    super(kind, faults[0]?.message ?? 'The request is not valid.');
    this.faults = faults;
  }
}

/** Throws a 400 with all faults unless there are none. */
export function refuseFaults(faults: readonly ValidationError[]): void {
  if (faults.length > 0) throw new Faults('bad-request', faults);
}

/** Renders `{errors: [{message, jsonPath?, suggestedAddresses?}]}`; a 403 in the words of the specification, section 8. */
export const renderError: RenderRefusal = (refusal) => {
  const jsonPath = refusal.facts.jsonPath ?? refusal.facts.path;
  const message = refusal.kind === 'forbidden' ? 'Forbidden' : refusal.message;
  const faults: readonly ValidationError[] =
    refusal instanceof Faults
      ? refusal.faults
      : [{ message, ...(jsonPath === undefined ? {} : { jsonPath }) }];
  const status = refusal.kind === 'too-large' ? 400 : statusOf[refusal.kind];
  return { status, body: { errors: faults } };
};
