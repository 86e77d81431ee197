import { Type } from 'typebox';
import type { App } from '../../platform/http/server.ts';
import type { SandboxContext } from '../context.ts';
import type { Gate } from '../reset/gate.ts';
import { refusals } from '../schemas.ts';
import { snapshotName } from './schemas.ts';
import { removeSnapshot, restoreSnapshot, saveSnapshot } from './snapshots.ts';
import { readSnapshots, type Snapshot } from './store.ts';

const path = '/snapshots';
const params = Type.Object({ name: snapshotName });

/**
 * Registers the routes with which sellers save the state of their sandbox under a name, and restore it. The copy
 * belongs to a partner of its own, so this work is not bound to the caller's partner.
 */
export function registerSnapshots(app: App, context: SandboxContext, gate: Gate): void {
  registerSave(app, context);
  registerRestore(app, context, gate);
  app.get(
    path,
    {
      schema: {
        operationId: 'listSandboxSnapshots',
        summary: 'List your snapshots',
        description: 'When each was saved, and how much is in it.',
        response: { 200: Type.Ref('SandboxSnapshots', { description: 'Your snapshots.' }), ...refusals(404) },
      },
    },
    async ({ caller: { partner } }) => ({
      snapshots: (await readSnapshots(context.db, partner)).map(onWire),
    }),
  );
  app.delete(
    `${path}/:name`,
    {
      schema: {
        operationId: 'deleteSandboxSnapshot',
        summary: 'Delete a snapshot',
        description: 'Your present state stays as it is.',
        params,
        response: { 204: Type.Null({ description: 'It is gone.' }), ...refusals(400, 404) },
      },
    },
    async (request, reply) => {
      await removeSnapshot(context.db, request.caller.partner, request.params.name);
      return reply.code(204).send(null);
    },
  );
}

function registerSave(app: App, { db, clock }: SandboxContext): void {
  app.put(
    `${path}/:name`,
    {
      schema: {
        operationId: 'saveSandboxSnapshot',
        summary: 'Save the state of your sandbox',
        description:
          'All that a reset would remove, as it is at this moment, faults, the autopilot and what is still to happen included, but neither the request log nor webhook events. One of the same name is replaced. You can have ten; they outlive a reset. No body.',
        params,
        response: {
          200: Type.Ref('SandboxSnapshot', { description: 'Saved in the place of one of that name.' }),
          201: Type.Ref('SandboxSnapshot', { description: 'Saved under a new name.' }),
          ...refusals(400, 404, 409),
        },
      },
    },
    async (request, reply) => {
      const { partner } = request.caller;
      const { snapshot, isNew } = await saveSnapshot(db, partner, request.params.name, clock.now());
      return reply.code(isNew ? 201 : 200).send(onWire(snapshot));
    },
  );
}

function registerRestore(app: App, { db, offsets, faults }: SandboxContext, gate: Gate): void {
  app.post(
    `${path}/:name/restore`,
    {
      // It waits for jobs and for other requests.
      config: { replacesState: true, alwaysAnswered: true },
      schema: {
        operationId: 'restoreSandboxSnapshot',
        summary: 'Bring a saved state back',
        description:
          'Replaces everything you have, wholly or not at all. Your clock is as far ahead of real time as it was when the state was saved, and what has fallen due since then happens. The request log and webhook events stay. Your other requests wait meanwhile. No body.',
        params,
        response: {
          200: Type.Ref('SandboxSnapshot', { description: 'The state that you have now.' }),
          ...refusals(400, 404, 409),
        },
      },
    },
    async (request) => {
      const { partner } = request.caller;
      const { name } = request.params;
      const restored = await gate.closed(partner, () => restoreSnapshot(db, offsets, partner, name));
      await faults.reread();
      return onWire(restored);
    },
  );
}

const onWire = ({ name, createdAt, aheadMs, counts, rows }: Snapshot) => ({
  name,
  createdAt: createdAt.toISOString(),
  aheadMs,
  ...counts,
  rows,
});
