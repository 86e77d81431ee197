import { preparedDocument } from '../platform/http/prepared.ts';
import type { App } from '../platform/http/server.ts';
import { asYaml } from '../platform/yaml.ts';
import { openApiDocument } from './document.ts';

const paths = ['/openapi', '/docs/openapi'] as const;

/** Serves the reference as YAML and JSON, at the root and beside the documentation. */
export function serveOpenApi(app: App): void {
  const json = preparedDocument('application/json', () => JSON.stringify(openApiDocument(app)));
  const yaml = preparedDocument('application/yaml', () => asYaml(openApiDocument(app)));
  for (const path of paths) {
    app.get(`${path}.json`, { schema: { hide: true } }, json);
    app.get(`${path}.yml`, { schema: { hide: true } }, yaml);
  }
}
