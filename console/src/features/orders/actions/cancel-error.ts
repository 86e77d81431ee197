import { RefusedError } from '../../../api/errors.ts';
import { texts } from '../texts.ts';
import { inOtherWords } from './other-words.ts';

/** The refusal of a cancellation: an item cannot be cancelled any more when somebody else was faster. */
export const cancelError = (error: Error | null): Error | null =>
  error instanceof RefusedError && error.status === 409 ? inOtherWords(error, texts.changedMeanwhile) : error;
