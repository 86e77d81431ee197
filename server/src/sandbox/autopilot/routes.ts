import { Type } from 'typebox';
import { Refusal } from '../../kernel/refusal.ts';
import { recordActivity } from '../../platform/activity/index.ts';
import type { App } from '../../platform/http/server.ts';
import type { SandboxContext } from '../context.ts';
import { refusals } from '../schemas.ts';
import { type AutopilotRequest, autopilotRequest } from './schemas.ts';
import { insertAutopilot, readAutopilot, type Settings, stopAutopilot } from './store.ts';
import { autopilotOnWire } from './wire.ts';
import { beginAutopilot } from './work.ts';

const path = '/autopilot';

/** Registers the routes with which sellers let customers and carriers act by themselves. */
export function registerAutopilot(app: App, context: SandboxContext): void {
  registerStart(app, context);
  registerReadAndStop(app, context);
}

function registerStart(app: App, { db, clock }: SandboxContext): void {
  app.post(
    path,
    {
      schema: {
        operationId: 'startSandboxAutopilot',
        summary: 'Have customers and carriers act by themselves',
        description:
          'From now on customers buy those of your variations that can be bought, pay and send back, and carriers move every parcel of yours, whoever reported it, all by your clock. One that was stopped is replaced.',
        body: autopilotRequest,
        response: {
          201: Type.Ref('SandboxAutopilot', { description: 'It is at work.' }),
          ...refusals(400, 404, 409, 422),
        },
      },
    },
    async (request, reply) => {
      const { partner } = request.caller;
      const settings = settingsOf(request.body);
      const started = await db.begin(async (transaction) => {
        const now = clock.now();
        if (!(await insertAutopilot(transaction, partner, settings, now)))
          throw new Refusal('conflict', 'Your autopilot is at work already. Stop it first.');
        const pilot = (await readAutopilot(transaction, partner))!;
        await beginAutopilot(transaction, partner, pilot, now);
        await recordActivity(transaction, partner, [{ kind: 'autopilot.started' }]);
        return pilot;
      });
      return reply.code(201).send(autopilotOnWire(started));
    },
  );
}

function registerReadAndStop(app: App, { db, clock }: SandboxContext): void {
  app.get(
    path,
    {
      schema: {
        operationId: 'readSandboxAutopilot',
        summary: 'Read what your autopilot has done so far',
        description: 'Also after it was stopped.',
        response: { 200: Type.Ref('SandboxAutopilot', { description: 'Your autopilot.' }), ...refusals(404) },
      },
    },
    async ({ caller: { partner } }) => {
      const found = await readAutopilot(db, partner);
      if (!found) throw new Refusal('not-found', 'You have started no autopilot.');
      return autopilotOnWire(found);
    },
  );
  app.delete(
    path,
    {
      schema: {
        operationId: 'stopSandboxAutopilot',
        summary: 'Stop your autopilot',
        description: 'Nothing happens by itself any more. Orders and parcels stay where they are.',
        response: { 204: Type.Null({ description: 'It has stopped.' }), ...refusals(404) },
      },
    },
    async (request, reply) => {
      const { partner } = request.caller;
      await db.begin(async (transaction) => {
        if (!(await stopAutopilot(transaction, partner, clock.now())))
          throw new Refusal('not-found', 'No autopilot of yours is at work.');
        await recordActivity(transaction, partner, [{ kind: 'autopilot.stopped' }]);
      });
      return reply.code(204).send(null);
    },
  );
}

/** The settings that a request asks for; its schema has filled in what was left out. 422 without a rate, or with two. */
function settingsOf({ ordersPerHour, ordersPerSecond, ...rest }: AutopilotRequest): Settings {
  if ((ordersPerHour === undefined) === (ordersPerSecond === undefined))
    throw new Refusal('unprocessable', 'Say either ordersPerHour or ordersPerSecond.');
  return {
    ordersPerSecond: ordersPerSecond ?? ordersPerHour! / 3600,
    ...(rest as Required<typeof rest>),
  };
}
