import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
  type RawServerDefault,
} from 'fastify';
import { Refusal } from '../../kernel/refusal.ts';
import { isStorable } from '../../kernel/text.ts';
import type { Config } from '../config/index.ts';
import { collectMethods } from './allowed-methods.ts';
import { readJsonBodies } from './body.ts';
import { answerClientErrors, answerExpectations } from './client-errors.ts';
import { boundConnections } from './connections.ts';
import { answerUnknown, refuseAddress } from './errors.ts';
import { checkHost } from './host-check.ts';
import { modelBucket } from './models.ts';
import { type OpenAnswers, watchAnswers } from './open-answers.ts';
import { answerOptions } from './options.ts';
import { grantedOrigins } from './origins.ts';
import { refuseOddQuery } from './query.ts';
import { requestValidator } from './request-validator.ts';
import { securityHeaders } from './security-headers.ts';

/** The HTTP application with types inferred from the routes' TypeBox schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  import('node:http').IncomingMessage,
  import('node:http').ServerResponse<import('node:http').IncomingMessage>,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** The server ends requests whose body has not arrived in this time, so that slow senders hold no memory. */
const requestTimeoutMs = 30_000;

/** The head of a request has to arrive sooner: nobody knows yet who sends it. */
const headTimeoutMs = 10_000;

/** The most characters that a route takes for a parameter in its path. */
const longestParameter = 1000;
const tooLong = `A part of the path has more than ${longestParameter} characters (UTF-16 units; most emoji are two or more).`;
const noCharacter = 'The path is not percent-encoded UTF-8.';

/** An empty HTTP application: request ids, JSON bodies, query validation, security headers, last-resort errors. */
export function createHttpApp(config: Config, log: FastifyBaseLogger): App {
  const security = securityHeaders(config);
  const app: App = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => acceptedRequestId(request.headers['x-request-id']) ?? randomUUID(),
    // Not `true`, which trusts the first address of X-Forwarded-For: clients can write that themselves.
    trustProxy: (_address, hop) => hop < config.trustProxy,
    requestTimeout: requestTimeoutMs,
    // `checkHost` refuses a missing Host, with a body that says so. Node looks for late requests only from time to
    // time.
    http: { requireHostHeader: false, connectionsCheckingInterval: 2000, headersTimeout: headTimeoutMs },
    clientErrorHandler: (error, socket) => onClientError(error, socket),
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // The server answers requests that still arrive on an open connection, and then ends the connection.
    return503OnClosing: false,
    // Without these, a scope that adds models of its own gets Fastify's compilers, which convert and drop members of
    // bodies.
    schemaController: {
      bucket: modelBucket as never,
      compilersFactory: {
        buildValidator: requestValidator as never,
        buildSerializer: () => () => (body: unknown) => JSON.stringify(body),
      },
    },
    routerOptions: { maxParamLength: longestParameter, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      const answer = (reply as FastifyReply).headers({ 'x-request-id': request.id, ...security });
      const isLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
      void refuseAddress(app, isLong ? tooLong : noCharacter, request, answer);
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  const answers = watchAnswers(app.server);
  const onClientError = answerClientErrors(app, log, security, answers);
  prepareRoutes(app, config);
  handleRequests(app, config, security, answers);
  return app;
}

/** Sets up what all routes share: how bodies are read and checked, and how answers are written. */
function prepareRoutes(app: App, config: Config): void {
  app.decorate('areas', new Map());
  app.decorate('sites', new Map());
  app.setValidatorCompiler(requestValidator({}));
  // The schemas of answers only document them. Compiling them all takes half a second and 20 MB, and writes the same
  // text.
  app.setSerializerCompiler(() => (body) => JSON.stringify(body));
  app.decorate('partnerLimits', undefined);
  readJsonBodies(app, {
    limitBytes: config.bodyLimitBytes,
    bufferBytes: config.bodyBufferBytes,
    waitMs: config.requestWaitMs,
  });
}

/**
 * Adds what happens to every request, whatever its route. All hooks but the first call `done`, because an async hook costs
 * each request a promise and a turn of the microtask queue.
 */
function handleRequests(
  app: App,
  config: Config,
  security: ReturnType<typeof securityHeaders>,
  answers: OpenAnswers,
): void {
  // Async, so that the parser finds what is wrong with the rest of the packet before a route or a refusal answers.
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, ...security });
  });
  checkHost(app, config);
  const allowed = collectMethods(app);
  answerOptions(app, allowed, grantedOrigins(config));
  answerExpectations(app.server, security);
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply);
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const { readsNoQuery, readsNoPath } = request.routeOptions.config;
    refuseUnstorable(readsNoQuery ? {} : request.query, readsNoPath ? {} : request.params);
    refuseOddQuery(request);
    done();
  });
  boundConnections(app, answers, config);
  answerUnknown(app, allowed);
}

/** Logs one line for each answer. Successful reads and 429s are debug lines, all others info. */
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

/** Refuses text that PostgreSQL cannot store, for all queries and paths. */
function refuseUnstorable(...parameters: unknown[]): void {
  for (const group of parameters) {
    for (const [name, value] of Object.entries(group ?? {})) {
      const texts = Array.isArray(value) ? value : [value];
      if (texts.every((text) => typeof text !== 'string' || isStorable(text))) continue;
      throw new Refusal('bad-request', `Parameter ${name} has characters that are not allowed.`, {
        path: name,
      });
    }
  }
}

function acceptedRequestId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w.:-]{1,100}$/.test(header) ? header : undefined;
}

/** The port of a listening server; needed when it was asked to listen on port 0. */
export function listeningPort(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
