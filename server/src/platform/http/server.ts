import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifySchemaCompiler,
  LogController,
  type RawServerDefault,
} from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { isStorable } from '../../kernel/text.ts';
import type { Config } from '../config/index.ts';
import { type SchemaValidator, schemaValidator } from '../schema-validator.ts';
import { collectMethods } from './allowed-methods.ts';
import { readJsonBodies } from './body.ts';
import { answerClientErrors, answerConnect, answerExpectations } from './client-errors.ts';
import { boundConnections } from './connections.ts';
import { answerUnknown, refuseAddress } from './errors.ts';
import { checkHost } from './host-check.ts';
import { modelBucket } from './models.ts';
import { answerOptions } from './options.ts';
import { grantedOrigins } from './origins.ts';
import { refuseOddQuery } from './query.ts';
import { securityHeaders } from './security-headers.ts';

/** The HTTP application with types inferred from the routes' TypeBox schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  import('node:http').IncomingMessage,
  import('node:http').ServerResponse<import('node:http').IncomingMessage>,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** Requests whose body has not arrived by then are ended, so that slow senders hold no memory. */
const requestTimeoutMs = 30_000;

/** The head of a request has to be there sooner: nobody knows yet who sends it. */
const headTimeoutMs = 10_000;

/** An empty HTTP application: request ids, JSON bodies, query validation, security headers, last-resort errors. */
export function createHttpApp(config: Config, log: FastifyBaseLogger): App {
  const security = securityHeaders(config);
  const app: App = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => acceptedRequestId(request.headers['x-request-id']) ?? randomUUID(),
    // Not `true`, which takes the first address of X-Forwarded-For: clients write that themselves.
    trustProxy: config.trustProxy > 0 && ((_address, hop) => hop < config.trustProxy),
    requestTimeout: requestTimeoutMs,
    // A missing Host is refused below, with a body that says so. Node looks for late requests once in a while only.
    http: { requireHostHeader: false, connectionsCheckingInterval: 2000, headersTimeout: headTimeoutMs },
    clientErrorHandler: (error, socket) => onClientError(error, socket),
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // What still arrives on an open connection is answered; the answer ends the connection.
    return503OnClosing: false,
    // A scope that adds models of its own would otherwise get Fastify's compilers, which convert and drop what bodies say.
    schemaController: {
      bucket: modelBucket as never,
      compilersFactory: {
        buildValidator: validatorCompiler as never,
        buildSerializer: () => () => (body: unknown) => JSON.stringify(body),
      },
    },
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      const answer = (reply as FastifyReply).headers({ 'x-request-id': request.id, ...security });
      void refuseAddress(app, error.message, request, answer);
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  const onClientError = answerClientErrors(app, log, security);
  app.decorate('areas', new Map());
  app.setValidatorCompiler(validatorCompiler({}));
  // The schemas of answers document them. Compiling them all costs half a second and 20 MB, to write the same text.
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  app.decorate('partnerLimits', undefined);
  readJsonBodies(app, {
    limitBytes: config.bodyLimitBytes,
    bufferBytes: config.bodyBufferBytes,
    waitMs: config.requestWaitMs,
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...security });
  });
  checkHost(app, config);
  const allowed = collectMethods(app);
  answerOptions(app, allowed, grantedOrigins(config));
  answerExpectations(app.server, security);
  answerConnect(app, security);
  app.addHook('onResponse', async (request, reply) => logAnswer(request, reply));
  app.addHook('preValidation', async (request) => {
    refuseUnstorable(request.routeOptions.config.readsNoQuery ? {} : request.query, request.params);
    refuseOddQuery(request);
  });
  boundConnections(app, config);
  answerUnknown(app, allowed);
  return app;
}

/** One line an answer. Successful reads and what was refused as too much are detail; everything else is worth keeping. */
function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  const status = reply.statusCode;
  const facts = {
    method: request.method,
    route: request.routeOptions.url ?? 'none',
    status,
    partner: request.caller?.partner,
    fault: request.demandedFault,
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
  };
  const isDetail = (request.method === 'GET' && status < 400) || status === 429 || request.isShed;
  request.log[isDetail ? 'debug' : 'info'](facts, 'answered');
}

/** Text that PostgreSQL cannot hold can match nothing; said here once for all queries and paths. */
function refuseUnstorable(...parameters: unknown[]): void {
  for (const group of parameters) {
    for (const [name, value] of Object.entries(group ?? {})) {
      if ([value].flat().every((text) => typeof text !== 'string' || isStorable(text))) continue;
      throw new Refusal('bad-request', `Parameter ${name} has characters that are not allowed.`, {
        path: name,
      });
    }
  }
}

function acceptedRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.:-]{1,100}$/.test(header) ? header : undefined;
}

/**
 * Text becomes numbers and lists in queries and paths; in bodies nothing is converted. A check is compiled at its
 * first use, which makes starting much quicker.
 */
function validatorCompiler(models: Readonly<Record<string, object>>): FastifySchemaCompiler<unknown> {
  let strict: SchemaValidator | undefined;
  let lenient: SchemaValidator | undefined;
  return ({ schema, httpPart }) => {
    let validate: ReturnType<SchemaValidator['compile']> | undefined;
    return (data: unknown) => {
      if (httpPart === 'body') strict ??= schemaValidator({ useDefaults: true }, Object.values(models));
      else lenient ??= schemaValidator({ useDefaults: true, coerceTypes: 'array' });
      validate ??= (httpPart === 'body' ? strict : lenient)!.compile(schema as object);
      return validate(data) === true || { error: validate.errors as NonNullable<FastifyError['validation']> };
    };
  };
}

/** Port that a listening server got; of use when port 0 was asked for. */
export function listeningPort(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
