import type { App } from '../../platform/http/server.ts';
import { asYaml } from '../../platform/yaml.ts';
import { webhookEventsDocument } from './document.ts';

const paths = ['/webhook-events-openapi', '/docs/webhook-events-openapi'] as const;

/** Serves the reference of the events as YAML and JSON, at the root and beside the documentation. */
export function serveWebhookEvents(app: App, apiName: string): void {
  for (const path of paths) {
    app.get(`${path}.json`, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('application/json').send(JSON.stringify(webhookEventsDocument(apiName))),
    );
    app.get(`${path}.yaml`, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('application/yaml').send(await asYaml(webhookEventsDocument(apiName))),
    );
  }
}
