import { Type } from 'typebox';
import type { App } from '../../platform/http/server.ts';
import type { SandboxContext } from '../context.ts';
import { orderOnWire } from '../orders/wire.ts';
import { refusals } from '../schemas.ts';
import { playScenario } from './play.ts';
import { scenarioNamed } from './run.ts';
import { scenarios } from './scenarios.ts';

/** Lists the scenarios and plays one. */
export function registerScenarios(app: App, context: SandboxContext): void {
  registerList(app);
  registerPlay(app, context);
}

function registerList(app: App): void {
  app.get(
    '/scenarios',
    {
      schema: {
        operationId: 'listSandboxScenarios',
        summary: 'List the scenarios',
        description: 'Stories that a connector has to cope with, each by its name.',
        response: { 200: Type.Ref('SandboxScenarios', { description: 'All scenarios.' }), ...refusals(404) },
      },
    },
    async () => ({
      scenarios: Object.entries(scenarios).map(([name, { description, steps }]) => ({
        name,
        description,
        steps,
      })),
    }),
  );
}

function registerPlay(app: App, context: SandboxContext): void {
  app.post(
    '/scenarios/:scenario',
    {
      schema: {
        operationId: 'playSandboxScenario',
        summary: 'Play a scenario',
        description: `Places an order and has everything happen that belongs to the story; where goods leave the house, they do so in your place. No body. Scenarios: ${Object.keys(scenarios).join(', ')}.`,
        params: Type.Object({
          scenario: Type.String({ description: 'Name of the scenario.', examples: ['partial-return'] }),
        }),
        response: {
          201: Type.Ref('SandboxScenarioOutcome', { description: 'It happened.' }),
          ...refusals(400, 404),
        },
      },
    },
    async (request, reply) => {
      const name = request.params.scenario;
      const story = scenarioNamed(name);
      const { order, shipmentIds, returnShipmentId } = await playScenario(context, request.caller, story);
      return reply.code(201).send({
        scenario: name,
        order: orderOnWire(order),
        shipmentIds,
        ...(returnShipmentId === undefined ? {} : { returnShipmentId }),
      });
    },
  );
}
