import { cachedDocument } from '../platform/http/cached-document.ts';
import type { App } from '../platform/http/server.ts';
import { asYaml } from '../platform/yaml.ts';
import { type OpenApiDocument, openApiDocument } from './document.ts';

const paths = ['/openapi', '/docs/openapi'] as const;

/** The address that the examples of the interfaces use for the server. */
const addressInExamples = 'https://api.example.com';

/** Serves the reference as YAML and JSON, at the root and beside the documentation, with the server's own address. */
export function serveOpenApi(app: App, publicUrl: string): void {
  const json = cachedDocument('application/json', () => JSON.stringify(document()));
  const yaml = cachedDocument('application/yaml', () => asYaml(document()));
  const document = (): OpenApiDocument =>
    JSON.parse(JSON.stringify(openApiDocument(app)), (_name, value: unknown) =>
      typeof value === 'string' ? value.replaceAll(addressInExamples, publicUrl) : value,
    );
  for (const path of paths) {
    app.get(`${path}.json`, { schema: { hide: true } }, json);
    app.get(`${path}.yml`, { schema: { hide: true } }, yaml);
  }
}
