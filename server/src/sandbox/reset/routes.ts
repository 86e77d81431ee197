import { Type } from 'typebox';
import type { App } from '../../platform/http/server.ts';
import type { SandboxContext } from '../context.ts';
import { refusals } from '../schemas.ts';
import type { Gate } from './gate.ts';
import { resetPartner } from './replace.ts';

/** Registers the route with which sellers start over. */
export function registerReset(
  app: App,
  { db, offsets, faults, requestLog }: SandboxContext,
  gate: Gate,
): void {
  app.post(
    '/reset',
    {
      // It waits for jobs and for other requests.
      config: { replacesState: true, alwaysAnswered: true },
      schema: {
        operationId: 'resetSandbox',
        summary: 'Empty your sandbox',
        description:
          'Removes everything you have: products, prices, stock, profiles, addresses, orders, parcels, returns, receipts, reductions, tasks, events, faults, the log, the autopilot and everything that was still to happen; your clock shows real time again. Webhook consumers, the issuer of your receipts and your snapshots stay. Your other requests wait meanwhile. No body.',
        response: {
          204: Type.Null({ description: 'Nothing is left.' }),
          ...refusals(400, 404, 409),
        },
      },
    },
    async (request, reply) => {
      const { partner } = request.caller;
      await gate.closed(partner, async () => {
        await requestLog?.flush();
        await resetPartner(db, offsets, partner);
      });
      await faults.reread();
      return reply.code(204).send(null);
    },
  );
}
