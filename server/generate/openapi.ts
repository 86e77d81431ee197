import { createApp } from '../src/app.ts';
import { systemClock } from '../src/kernel/clock.ts';
import { timeOrderedIds } from '../src/kernel/ids.ts';
import { asJsonCopy, type OpenApiDocument, openApiDocument } from '../src/openapi/document.ts';
import { readConfig } from '../src/platform/config/index.ts';
import { openDatabase } from '../src/platform/database.ts';
import { openLog } from '../src/platform/log.ts';
import { asYaml } from '../src/platform/yaml.ts';
import { createTokenService } from '../src/token/index.ts';
import { webhookEventsDocument } from '../src/webhooks/index.ts';
import { writeIfNew } from './write-if-new.ts';

/** The copies that the portal is built from. */
export const copies = {
  json: new URL('../../portal/static/openapi.json', import.meta.url),
  yaml: new URL('../../portal/static/openapi.yml', import.meta.url),
};

/** The copies of the reference of webhook events. */
export const webhookEventCopies = {
  json: new URL('../../portal/static/webhook-events-openapi.json', import.meta.url),
  yaml: new URL('../../portal/static/webhook-events-openapi.yaml', import.meta.url),
};

/** The operations that cases of a certification may name. */
export const operationNames = new URL('../../packages/certification/plan/operations.json', import.meta.url);

/** The operationIds of a document, by name. */
export const operationIds = ({ paths }: OpenApiDocument): readonly string[] =>
  Object.values(paths)
    .flatMap((item) => Object.values(item as object) as { operationId?: string }[])
    .flatMap(({ operationId }) => operationId ?? [])
    .sort();

/**
 * Assembles the documents of the application with default settings. It connects to nothing: the database opens a
 * connection only for a query, and no query runs.
 */
export async function assembleDocument(): Promise<OpenApiDocument> {
  const log = openLog('silent');
  const config = readConfig({ TOKEN_ISSUER: 'https://login.example.com' });
  const db = openDatabase({ url: 'postgres://nowhere.invalid/none' }, { poolSize: 1, log });
  const clock = systemClock;
  const tokens = await createTokenService({ db, config, clock, log });
  const sandbox = {
    offsets: {
      aheadMs: () => 0,
      stored: async () => 0,
      set: async () => () => undefined,
      refresh: async () => undefined,
      close: () => undefined,
    },
    faults: {
      rulesOf: () => [],
      mayHavePostponed: () => false,
      changed: async () => undefined,
      reread: async () => undefined,
      refresh: async () => undefined,
      close: () => undefined,
    },
    settle: async () => undefined,
  };
  const parts = {
    config,
    db,
    clock,
    log,
    tokens,
    sandbox,
    ids: timeOrderedIds(clock),
    state: { stopping: false },
  };
  const app = await createApp(parts);
  await app.ready();
  const document = openApiDocument(app);
  await app.close();
  await tokens.close();
  await db.end();
  return document;
}

/** Writes the reference, the types and tables of the client package, the operations of the certification, and the reference of webhook events. */
export async function writeReference(): Promise<void> {
  const document = await assembleDocument();
  await writeIfNew(copies.json, asJsonCopy(document));
  await writeIfNew(copies.yaml, await asYaml(document));
  console.log(`${Object.keys(document.paths).length} paths written to portal/static/openapi.json and .yml`);
  await writeIfNew(operationNames, `${JSON.stringify(operationIds(document), null, 2)}\n`);
  // Imported here because it loads a compiler, which tests that need only the document should not load.
  const { writeClientFiles } = await import('./client/index.ts');
  await writeClientFiles(document);
  console.log('Types and tables of the client written to packages/client/src/generated');
  const { apiName } = readConfig({});
  const events = webhookEventsDocument(apiName);
  await writeIfNew(webhookEventCopies.json, `${JSON.stringify(events, null, 2)}\n`);
  await writeIfNew(webhookEventCopies.yaml, await asYaml(events));
  console.log(
    `${Object.keys(events.webhooks).length} webhooks written to portal/static/webhook-events-openapi`,
  );
}

if (import.meta.main) await writeReference();
