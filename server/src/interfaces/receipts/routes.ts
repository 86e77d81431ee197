import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { PartnerId } from '../../kernel/caller.ts';
import { evaluateRead } from '../../kernel/conditional.ts';
import type { Db } from '../../platform/database.ts';
import { notModified } from '../../platform/http/not-modified.ts';
import type { App } from '../../platform/http/server.ts';
import type { ReceiptsContext } from './context.ts';
import { unknownReceipt } from './errors.ts';
import { listRequest, pageText } from './list.ts';
import { languageOf } from './pdf/language.ts';
import { rendererHash } from './pdf/renderer-hash.ts';
import type { Printed } from './printed.ts';
import { listReceipts, readReceipt } from './read.ts';
import { numberOfReceipt, type Receipt } from './receipt.ts';
import {
  listQuery,
  numberParameter,
  pdfHeaders,
  pdfRequestHeaders,
  readHeaders,
  receiptHeaders,
  refusals,
  unchanged,
} from './schemas.ts';

export const prefix = '/v3/receipts';

const json = 'application/json; charset=utf-8';

/** Registers the list, newest first. */
export function registerList(app: App, { db }: ReceiptsContext): void {
  app.get(
    '/',
    {
      schema: {
        operationId: 'getReceipts',
        summary: 'Read receipts',
        description:
          'Your receipts, newest first. Follow the link `next` until there is none; receipts issued meanwhile do not move the pages. A page of very long receipts ends before its limit, after eight megabytes.',
        querystring: listQuery,
        response: { 200: Type.Ref('ReceiptsList'), ...refusals() },
      },
    },
    async (request, reply) => {
      const wanted = listRequest(request.query);
      const page = await listReceipts(db, request.caller.partner, wanted);
      return text(reply, pageText(request.url, page));
    },
  );
}

/** Registers the reads of one receipt, as PDF and as JSON. */
export function registerReceipt(app: App, context: ReceiptsContext): void {
  registerPdf(app, context);
  registerJson(app, context);
}

function registerPdf(app: App, { db }: ReceiptsContext): void {
  app.get(
    '/:receiptNumber.pdf',
    {
      schema: {
        operationId: 'getReceiptPdf',
        summary: 'Read one receipt as PDF',
        description:
          'The receipt as a document for the customer, in German or English: in the language that `Accept-Language` asks for, otherwise in German for invoice addresses in Germany, Austria, Switzerland and Liechtenstein and in English for all others. The same receipt in the same language has the same bytes.',
        params: numberParameter,
        headers: pdfRequestHeaders,
        response: {
          200: {
            description: 'The document.',
            headers: pdfHeaders,
            content: { 'application/pdf': { schema: Type.String({ format: 'binary' }) } },
          },
          304: unchanged,
          ...refusals(404),
        },
      },
    },
    async (request, reply) => {
      const { receiptNumber } = request.params;
      const { text: stored, printed } = await existing(db, request.caller.partner, receiptNumber);
      const receipt = JSON.parse(stored) as Receipt;
      const language = languageOf(receipt, request.headers['accept-language']);
      const etag = etagOf(rendererHash(), language, stored, printed);
      withEtag(reply, etag);
      addVary(reply, 'Accept-Language');
      if (isKnown(etag, request.headers['if-none-match'])) return notModified(reply);
      // Loaded at the first use: fonts and the drawing library take 10 MB that most processes never need.
      const { renderPdf } = await import('./pdf/index.ts');
      const document = await renderPdf(receipt, { language, printed: JSON.parse(printed) as Printed });
      reply.header('content-language', language);
      reply.header('content-disposition', `attachment; filename="${receiptNumber}.pdf"`);
      return (reply as FastifyReply).type('application/pdf').send(document);
    },
  );
}

function registerJson(app: App, { db }: ReceiptsContext): void {
  app.get(
    '/:receiptNumber',
    {
      schema: {
        operationId: 'getReceipt',
        summary: 'Read one receipt',
        description: 'The receipt as it was issued. It never changes.',
        params: numberParameter,
        headers: readHeaders,
        response: {
          200: Type.Ref('Receipt', { headers: receiptHeaders }),
          304: unchanged,
          ...refusals(404),
        },
      },
    },
    async (request, reply) => {
      const { text: receipt } = await existing(db, request.caller.partner, request.params.receiptNumber);
      const etag = etagOf(receipt);
      withEtag(reply, etag);
      return isKnown(etag, request.headers['if-none-match']) ? notModified(reply) : text(reply, receipt);
    },
  );
}

/** Reads a stored receipt. 404 for an unknown number. */
async function existing(db: Db, partner: PartnerId, receiptNumber: string) {
  const number = numberOfReceipt(receiptNumber);
  const receipt = number === undefined ? undefined : await readReceipt(db, partner, number);
  if (receipt === undefined) throw unknownReceipt(receiptNumber);
  return receipt;
}

/** Adds a request header to the header Vary of the answer. */
function addVary(reply: object, name: string): void {
  const plain = reply as FastifyReply;
  const named = plain.getHeader('vary');
  plain.header('vary', named === undefined ? name : `${String(named)}, ${name}`);
}

/** The ETag of an answer that depends only on these texts. */
function etagOf(...made: readonly string[]): string {
  return `"${createHash('sha256').update(made.join('\n')).digest('base64url').slice(0, 27)}"`;
}

/** Whether the client has the answer with this ETag already. */
const isKnown = (etag: string, condition: string | undefined): boolean =>
  evaluateRead({ 'if-none-match': condition }, { etag }) === 'not-modified';

const withEtag = <Reply>(reply: Reply, etag: string): Reply =>
  (reply as unknown as FastifyReply).header('etag', etag) as unknown as Reply;

/** Sends JSON text as it is. */
const text = <Reply>(reply: Reply, body: string): Reply =>
  (reply as unknown as FastifyReply).type(json).send(body) as unknown as Reply;
