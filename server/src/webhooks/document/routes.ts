import { cachedDocument } from '../../platform/http/cached-document.ts';
import { atAddress } from '../../platform/http/security.ts';
import type { App } from '../../platform/http/server.ts';
import { asYaml } from '../../platform/yaml.ts';
import { webhookEventsDocument } from './document.ts';

const paths = ['/webhook-events-openapi', '/docs/webhook-events-openapi'] as const;

/** Serves the reference of the events as YAML and JSON, at the root and beside the documentation. */
export function serveWebhookEvents(app: App, apiName: string, publicUrl: string): void {
  const document = () => atAddress(webhookEventsDocument(apiName), publicUrl);
  const json = cachedDocument('application/json', () => JSON.stringify(document()));
  const yaml = cachedDocument('application/yaml', () => asYaml(document()));
  for (const path of paths) {
    app.get(`${path}.json`, { schema: { hide: true } }, json);
    app.get(`${path}.yaml`, { schema: { hide: true } }, yaml);
  }
}
