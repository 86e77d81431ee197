import type { Model } from '@sellerdock/client';
import * as z from 'zod';
import { findDelivery, newestDeliveries } from '../deliveries.ts';
import { take } from '../lists.ts';
import type { AddTools, Agent } from './agent.ts';
import { dataAnswer, dataShape, failedAnswer } from './answer.ts';

const limit = z.int().min(1).max(50).default(10).meta({ description: 'How many at most, the newest first.' });
const annotations = { readOnlyHint: true, openWorldHint: false } as const;

/** Adds the tools that show what happened: requests of the seller, and deliveries of webhooks. */
export const addTraces: AddTools = (server, agent) => {
  const { api, secrets } = agent;
  server.registerTool(
    'read_requests',
    {
      title: 'Read requests',
      description:
        'What the seller called lately in the sandbox, or one request with its bodies, and what was wrong with it. ' +
        'Example: {"status": 400, "limit": 5} or {"requestId": "5b0c9f3e-6c6e-4f0e-9a57-0f4cfb6a3a51"}.',
      annotations,
      inputSchema: z.strictObject({
        requestId: z.string().max(100).optional().meta({ description: 'One request, by its X-Request-Id.' }),
        status: z
          .int()
          .min(100)
          .max(599)
          .optional()
          .meta({ description: 'Only with this status.', examples: [400] }),
        operation: z.string().max(100).optional().meta({ description: 'Only of this operation.' }),
        sku: z.string().max(100).optional(),
        orderNumber: z.string().max(100).optional(),
        limit,
      }),
      outputSchema: z.object(dataShape),
    },
    async ({ requestId, limit: most, ...filter }) => {
      try {
        if (requestId !== undefined) return dataAnswer(await explained(agent, requestId), { secrets });
        const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
        const list = api.entries('/v1/sandbox/requests', { params: { query: { ...given, limit: most } } });
        return dataAnswer(await take(list, most), { secrets });
      } catch (error) {
        return failedAnswer(error, secrets);
      }
    },
  );

  server.registerTool(
    'read_deliveries',
    {
      title: 'Read webhook deliveries',
      description:
        'Deliveries to the seller’s webhook consumers, or one with its attempts and what went wrong. ' +
        'Example: {"state": "failed"} or {"deliveryId": "0199c1de-8a10-7b22-9c33-4d44e5f60718"}.',
      annotations,
      inputSchema: z.strictObject({
        deliveryId: z.string().max(100).optional().meta({ description: 'One delivery.' }),
        consumerId: z
          .int()
          .min(1)
          .optional()
          .meta({ description: 'Only to this consumer.', examples: [106] }),
        state: z.enum(['waiting', 'delivered', 'failed', 'split']).optional(),
        eventId: z.string().max(100).optional().meta({ description: 'Only with this event.' }),
        limit,
      }),
      outputSchema: z.object(dataShape),
    },
    async ({ deliveryId, consumerId, limit: most, state, eventId }) => {
      try {
        const data =
          deliveryId === undefined
            ? await newestDeliveries(api, { limit: most, consumer: consumerId, state, event: eventId })
            : await findDelivery(api, deliveryId, consumerId);
        return dataAnswer(data, { secrets });
      } catch (error) {
        return failedAnswer(error, secrets);
      }
    },
  );
};

/** A request with what the catalogue of errors says about the codes in its answer. */
async function explained({ api, knowledge }: Agent, requestId: string) {
  const params = { path: { requestId } };
  const { data } = await api.GET('/v1/sandbox/requests/{requestId}', { params });
  const { responseBody = '', status = 0 } = data as Model<'SandboxRequestDetails'>;
  if (status < 400) return data;
  const [, , area = ''] = new URL(data.url, 'http://server').pathname.split('/');
  const { errors } = await knowledge.document();
  const wrong = errors.filter((one) => one.interface === area && responseBody.includes(one.code));
  const whatWentWrong = wrong.map(({ code, title, cause, remedy }) => ({ code, title, cause, remedy }));
  return { ...data, whatWentWrong: whatWentWrong.slice(0, 5) };
}
