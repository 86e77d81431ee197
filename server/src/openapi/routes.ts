import type { App } from '../platform/http/server.ts';
import { asYaml } from '../platform/yaml.ts';
import { openApiDocument } from './document.ts';

const paths = ['/openapi', '/docs/openapi'] as const;

/** Serves the reference as YAML and JSON, at the root and beside the documentation. */
export function serveOpenApi(app: App): void {
  const json = once(() => JSON.stringify(openApiDocument(app)));
  const yaml = once(() => asYaml(openApiDocument(app)));
  for (const path of paths) {
    app.get(`${path}.json`, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('application/json').send(json()),
    );
    app.get(`${path}.yml`, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('application/yaml').send(await yaml()),
    );
  }
}

function once<Text>(make: () => Text): () => Text {
  let made: Text | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
