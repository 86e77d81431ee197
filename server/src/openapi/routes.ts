import { cachedDocument } from '../platform/http/cached-document.ts';
import { atAddress } from '../platform/http/security.ts';
import type { App } from '../platform/http/server.ts';
import { asYaml } from '../platform/yaml.ts';
import { type OpenApiDocument, openApiDocument } from './document.ts';

const paths = ['/openapi', '/docs/openapi'] as const;

/** Serves the reference as YAML and JSON, at the root and beside the documentation, with the server's own address. */
export function serveOpenApi(app: App, publicUrl: string): void {
  const json = cachedDocument('application/json', () => JSON.stringify(document()));
  const yaml = cachedDocument('application/yaml', () => asYaml(document()));
  const servers = [{ url: publicUrl, description: 'The server that serves this document.' }];
  const document = (): OpenApiDocument => atAddress({ ...openApiDocument(app), servers }, publicUrl);
  for (const path of paths) {
    app.get(`${path}.json`, { schema: { hide: true } }, json);
    app.get(`${path}.yml`, { schema: { hide: true } }, yaml);
  }
}
