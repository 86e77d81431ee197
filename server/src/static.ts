import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import { brandLogo, findBrandName } from './interfaces/products/index.ts';
import { Refusal } from './kernel/refusal.ts';
import type { Database } from './platform/database.ts';
import type { App } from './platform/http/server.ts';

export const sampleImages = new URL('../data/sample-images/', import.meta.url);

/** Serves the images that a sandbox's products can refer to. */
export async function serveSampleImages(app: App): Promise<void> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(sampleImages),
    prefix: '/sample-images/',
    decorateReply: false,
    schemaHide: true,
  });
}

/** Serves a logo for every brand. */
export function serveBrandLogos(app: App, db: Database): void {
  app.get<{ Params: { file: string } }>(
    '/brand-logos/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const id = request.params.file.replace(/\.svg$/, '');
      const name = await findBrandName(db, id);
      if (name === undefined) throw new Refusal('not-found', `There is no brand ${id}.`);
      return reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=86400')
        .send(brandLogo(name, id));
    },
  );
}
