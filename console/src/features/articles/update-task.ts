import { call, type Model } from '../../api/client.ts';
import { RefusedError, refusalsIn, requestIdOf } from '../../api/errors.ts';
import { texts } from './texts.ts';

const askAgainMs = 300;
const mostAsked = 60;

/** Waits until the update task of one entry is finished. Throws why the entry was refused. */
export async function finished(accepted: Model<'ProductProcessProgress'>): Promise<void> {
  const { processUuid } = accepted;
  for (let asked = 0; asked < mostAsked; asked += 1) {
    const { state, failed } = await call('getProgressV5', { path: { processUuid } });
    if (state === 'done') {
      if (failed > 0) throw await failureOf(processUuid, requestIdOf(accepted));
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, askAgainMs));
  }
  throw new Error(texts.slow);
}

async function failureOf(processUuid: string, requestId: string | undefined): Promise<RefusedError> {
  const { results } = await call('getFailedResultsV5', { path: { processUuid } });
  const refusals = results.flatMap((one) => refusalsIn(one));
  const body = { errors: results.flatMap(({ errors }) => errors) };
  return new RefusedError({
    operation: 'getFailedResultsV5',
    status: 422,
    requestId,
    refusals,
    body,
  });
}
