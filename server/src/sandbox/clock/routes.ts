import { Type } from 'typebox';
import { Refusal } from '../../kernel/refusal.ts';
import { parseTimestamp } from '../../kernel/timestamp.ts';
import type { App } from '../../platform/http/server.ts';
import { aheadMs } from '../../platform/partner-time.ts';
import { readAutopilot } from '../autopilot/store.ts';
import { autopilotOnWire } from '../autopilot/wire.ts';
import { wakeAutopilot } from '../autopilot/work.ts';
import type { SandboxContext } from '../context.ts';
import { readHold } from '../faults/store.ts';
import { refusals } from '../schemas.ts';
import { advanceClock } from './advance.ts';
import { kindOfJob, kindOfStage } from './due.ts';
import { readDueDeliveries, readDueJobs, readDueOrders } from './store.ts';

const units = { days: 86_400_000, hours: 3_600_000, minutes: 60_000, seconds: 1_000 } as const;

const count = (unit: string) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000, description: `How many ${unit}.` }));

/** Registers the routes with which a seller reads the clock and moves it forward. */
export function registerSandboxClock(app: App, context: SandboxContext): void {
  registerRead(app, context);
  registerDue(app, context);
  registerAdvance(app, context);
}

function registerRead(app: App, context: SandboxContext): void {
  app.get(
    '/clock',
    {
      schema: {
        operationId: 'readSandboxClock',
        summary: 'Read your clock',
        description: 'What time it is for you in this sandbox. Other sellers have their own clocks.',
        response: { 200: Type.Ref('SandboxClock', { description: 'Your time.' }), ...refusals(404) },
      },
    },
    async () => ({ now: context.clock.now().toISOString(), aheadMs: aheadMs() }),
  );
}

const mostDue = 100;

function registerDue(app: App, { db, clock }: SandboxContext): void {
  app.get(
    '/clock/due',
    {
      schema: {
        operationId: 'listSandboxDue',
        summary: 'List what happens next',
        description:
          'What is still to happen by your clock, the next first, 100 entries at most: reviews, update tasks that are kept pending, webhooks that are tried again or were put off, and what customers, sellers and carriers of the autopilot do. Moving the clock to `dueAt` has it happen. With your autopilot, if you have started one.',
        response: { 200: Type.Ref('SandboxDueList', { description: 'What is due.' }), ...refusals(404) },
      },
    },
    async ({ caller: { partner } }) => {
      const now = clock.now();
      const [jobs, orders, held, deliveries, autopilot] = await Promise.all([
        readDueJobs(db, partner, mostDue),
        readDueOrders(db, partner, now, mostDue),
        readHold(db, partner, now),
        readDueDeliveries(db, partner, mostDue),
        readAutopilot(db, partner),
      ]);
      const at = (inMs: number) => new Date(now.getTime() + Math.ceil(inMs));
      const due = [
        ...jobs.map(({ what, inMs }) => ({ kind: kindOfJob(what), dueAt: at(inMs) })),
        ...orders.map(({ what, inMs, order }) => ({
          kind: kindOfStage(what),
          dueAt: at(inMs),
          salesOrderId: order,
        })),
        ...deliveries.map(({ inMs }) => ({ kind: 'webhook' as const, dueAt: at(inMs) })),
        ...(held ? [{ kind: 'update-tasks' as const, dueAt: held }] : []),
      ];
      return {
        now,
        due: due.sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime()).slice(0, mostDue),
        ...(autopilot ? { autopilot: autopilotOnWire(autopilot) } : {}),
      };
    },
  );
}

function registerAdvance(app: App, context: SandboxContext): void {
  app.post(
    '/clock/advance',
    {
      // It waits for jobs and deliveries, which may be requests to this server.
      config: { alwaysAnswered: true },
      schema: {
        operationId: 'advanceSandboxClock',
        summary: 'Move your clock forward',
        description:
          'By the sum of the given units, or to a point of time. What falls due on the way happens in its order before the answer comes: sales begin and end, parcels move, retries run, also those of webhooks. Access tokens keep to real time. A clock never goes back.',
        body: Type.Object({
          days: count('days'),
          hours: count('hours'),
          minutes: count('minutes'),
          seconds: count('seconds'),
          to: Type.Optional(
            Type.String({
              description: 'Date-time with time zone, instead of units: both together are refused.',
            }),
          ),
        }),
        response: {
          200: Type.Ref('SandboxClock', { description: 'Your time after the move.' }),
          ...refusals(400, 404, 409, 422),
        },
      },
    },
    async (request) => {
      const { partner } = request.caller;
      const byMs = moveOf(request.body, context.clock.now());
      await wakeAutopilot(context.db, partner);
      await advanceClock(context, partner, byMs);
      const ahead = context.offsets.aheadMs(partner);
      return {
        now: new Date(context.clock.now().getTime() - aheadMs() + ahead).toISOString(),
        aheadMs: ahead,
      };
    },
  );
}

function moveOf(body: { [unit in keyof typeof units]?: number } & { to?: string }, now: Date): number {
  if (body.to === undefined) {
    const byMs = Object.entries(units).reduce(
      (sum, [unit, ms]) => sum + (body[unit as keyof typeof units] ?? 0) * ms,
      0,
    );
    if (byMs > 0) return byMs;
    throw new Refusal('unprocessable', 'Say how far: days, hours, minutes, seconds, or to.');
  }
  const unit = Object.keys(units).find((name) => Object.hasOwn(body, name));
  if (unit !== undefined)
    throw new Refusal('unprocessable', `Say either to or ${unit}, not both.`, { jsonPath: `$.${unit}` });
  const to = parseTimestamp(body.to);
  if (!to) throw new Refusal('unprocessable', 'to must be a date-time with time zone.', { jsonPath: '$.to' });
  if (to <= now) {
    throw new Refusal('unprocessable', `A clock never goes back: it is ${now.toISOString()} already.`, {
      jsonPath: '$.to',
    });
  }
  return to.getTime() - now.getTime();
}
