import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notModified } from '../platform/http/not-modified.ts';
import { type Coding, codings, openCopies } from './copies.ts';
import { type Fill, openFill, type Placeholders } from './fill.ts';

/** A file of the build that lists its placeholders for address and name. It is not served. */
export const placeholdersFile = 'placeholders.json';

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  http: 'text/plain; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  svg: 'image/svg+xml',
  ts: 'text/plain; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

/** Serves the files of a build of the documentation with the server's own address and name. */
export type FilledFiles = {
  /** Name of a file in the build. Scripts are served under other names. */
  builtName(path: string): string;
  /** False for a script name of another address or name, which a page that is still open may ask for. */
  isCurrent(path: string): boolean;
  /** Sends a file. Returns nothing for one that is sent as it is: see `serveDocs`. */
  send(file: string, request: FastifyRequest, reply: FastifyReply): Promise<unknown> | undefined;
};

/** Opens the files of a folder. The folder may appear later, and its files may change. */
export function openFilledFiles(folder: string, shown: { publicUrl: string; apiName: string }): FilledFiles {
  const copies = openCopies();
  let known: { fill: Fill; placeholders: Placeholders } | undefined;
  const filling = () => {
    const placeholders = known ? undefined : readPlaceholders(folder);
    if (placeholders) known = { placeholders, fill: fillFor(placeholders, shown) };
    return known;
  };
  return {
    builtName: (path) => {
      const { placeholders } = filling() ?? {};
      return placeholders ? path.replace(scriptVariant, `.${placeholders.variant}.js`) : path;
    },
    isCurrent: (path) => {
      const variant = scriptVariant.exec(path)?.[1];
      return variant === undefined || !known || variant === known.fill.variant;
    },
    send(file, request, reply) {
      const type = types[extname(file).slice(1)];
      const fill = filling()?.fill;
      // The build has made compressed copies of files without placeholders.
      if (!fill || !type || existsSync(`${folder}${file}.br`)) return void reply.sendFile(file);
      return sendFilled({ file, type, fill }, request, reply);
    },
  };

  async function sendFilled(
    { file, type, fill }: { file: string; type: string; fill: Fill },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    const { size, mtimeMs } = statSync(`${folder}${file}`);
    const state = `${size.toString(16)}-${Math.round(mtimeMs).toString(16)}-${fill.variant}`;
    const coding = negotiate(String(request.headers['accept-encoding'] ?? ''), [...codings]) as Coding | null;
    const etag = `W/"${state}${coding ? `-${coding}` : ''}"`;
    reply.headers({ etag, vary: 'accept-encoding', 'accept-ranges': 'none' }).type(type);
    if (isKnown(etag, request.headers['if-none-match']) && reply.statusCode === 200)
      return notModified(reply);
    const read = async () => fill.fill(await readFile(`${folder}${file}`, 'utf8'), file);
    const copy = coding ? await copies.of(`${file} ${state}`, coding, read) : undefined;
    if (!copy) return reply.send(await read());
    return reply.header('content-encoding', coding).send(copy);
  }
}

/** The end of a script's name: the hash of its content in the build, then the variant. */
const scriptVariant = /(?<=^assets\/js\/.*\.[0-9a-f]{8})\.([0-9a-f]{8})\.js$/;

function readPlaceholders(folder: string): Placeholders | undefined {
  const file = `${folder}${placeholdersFile}`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Placeholders) : undefined;
}

function fillFor(
  placeholders: Placeholders,
  { publicUrl, apiName }: { publicUrl: string; apiName: string },
): Fill {
  const hash = createHash('sha256').update(`${publicUrl}\n${apiName}`).digest('hex');
  return openFill(placeholders, { address: publicUrl, name: apiName, variant: hash.slice(0, 8) });
}

const isKnown = (etag: string, header: string | undefined): boolean =>
  header?.split(',').some((one) => one.trim() === etag || one.trim() === '*') ?? false;
