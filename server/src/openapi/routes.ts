import type { App } from '../platform/http/server.ts';
import { asYaml, openApiDocument } from './document.ts';

const paths = ['/openapi', '/docs/openapi'] as const;

/** Serves the reference as YAML and JSON, at the root and beside the documentation. */
export function serveOpenApi(app: App): void {
  let json = '';
  let yaml = '';
  app.addHook('onReady', async () => {
    const document = openApiDocument(app);
    json = JSON.stringify(document);
    yaml = asYaml(document);
  });
  for (const path of paths) {
    app.get(`${path}.json`, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('application/json').send(json),
    );
    app.get(`${path}.yml`, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('application/yaml').send(yaml),
    );
  }
}
