import { Type } from 'typebox';
import type { App } from '../../platform/http/server.ts';
import type { SandboxContext } from '../context.ts';
import { orderOnWire } from '../orders/wire.ts';
import { refusals } from '../schemas.ts';
import { beginRun, playNext, type RunState, readRun } from './run.ts';

const path = '/scenario-runs';
const params = Type.Object({
  salesOrderId: Type.String({
    description: 'Id of the order that the scenario has placed.',
    examples: ['0199c1de-7c4e-7a51-9f00-3c5d2b1a0e4f'],
  }),
});

/** Lets sellers play a scenario step by step. */
export function registerScenarioRuns(app: App, context: SandboxContext): void {
  registerBegin(app, context);
  app.get(
    `${path}/:salesOrderId`,
    {
      schema: {
        operationId: 'readSandboxScenarioRun',
        summary: 'Read how far a scenario is',
        description: 'A scenario that is played step by step.',
        params,
        response: {
          200: Type.Ref('SandboxScenarioRun', { description: 'How far it is.' }),
          ...refusals(404),
        },
      },
    },
    async ({ caller, params: { salesOrderId } }) => onWire(await readRun(context, caller, salesOrderId)),
  );
  app.post(
    `${path}/:salesOrderId/next`,
    {
      schema: {
        operationId: 'playSandboxScenarioStep',
        summary: 'Play the next step of a scenario',
        description:
          'Plays the next step of the scenario. Between two steps you can do what you like with the order; a step that is no longer possible is refused and stays the next one. A step happens wholly or not at all. Answers 409 while another request plays one. No body.',
        params,
        response: {
          200: Type.Ref('SandboxScenarioRun', { description: 'It happened.' }),
          ...refusals(404, 409),
        },
      },
    },
    async ({ caller, params: { salesOrderId } }) => onWire(await playNext(context, caller, salesOrderId)),
  );
}

function registerBegin(app: App, context: SandboxContext): void {
  app.post(
    path,
    {
      schema: {
        operationId: 'beginSandboxScenario',
        summary: 'Begin a scenario that is played step by step',
        description:
          'Places the order of the scenario and nothing more. `POST /v1/sandbox/scenario-runs/{salesOrderId}/next` plays the next step.',
        body: Type.Object(
          {
            scenario: Type.String({
              minLength: 1,
              maxLength: 100,
              description: 'Name of the scenario.',
              examples: ['partial-return'],
            }),
          },
          { additionalProperties: false },
        ),
        response: {
          201: Type.Ref('SandboxScenarioRun', { description: 'The order is placed.' }),
          ...refusals(404),
        },
      },
    },
    async ({ caller, body }, reply) =>
      reply.code(201).send(onWire(await beginRun(context, caller, body.scenario))),
  );
}

const onWire = ({ scenario, steps, done, result }: RunState) => {
  const { order, shipmentIds, returnShipmentId } = result;
  return {
    scenario,
    order: orderOnWire(order),
    steps: [...steps],
    done,
    shipmentIds: [...shipmentIds],
    ...(returnShipmentId === undefined ? {} : { returnShipmentId }),
  };
};
