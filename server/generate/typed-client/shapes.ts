// Becomes a part of the downloadable client; the imports go when it is written.
import type { components, operations } from '../../../portal/static/client/sellerdock-client.ts';

/** A model of the reference by its name, such as `Model<'ProductVariationV5'>`. */
export type Model<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Name of a call, as the reference has it. */
export type OperationId = keyof operations;

type Good = 200 | 201 | 202 | 204 | 207 | 304;
type Responses<Id extends OperationId> = operations[Id]['responses'];
type Parameters<Id extends OperationId> = operations[Id]['parameters'];

/** What a documented answer has as its body: JSON, the bytes of a document, or nothing. */
export type BodyOf<Response> = Response extends { content: infer Content }
  ? Content extends { 'application/pdf': unknown }
    ? Uint8Array
    : Content[keyof Content]
  : undefined;

type Answered<Id extends OperationId, Status extends keyof Responses<Id>> = {
  [One in Status]: {
    readonly status: One;
    readonly body: BodyOf<Responses<Id>[One]>;
    readonly headers: Headers;
    /** `X-Request-Id` of the answer: name it when you ask for help. */
    readonly requestId: string;
  };
}[Status];

/** A good answer of a call. Where it has several, as 200 and 207, `status` tells which one it is. */
export type Answer<Id extends OperationId> = Id extends OperationId
  ? Answered<Id, keyof Responses<Id> & Good>
  : never;

/** A documented refusal of a call; `status` tells which body it has. */
export type Refused<Id extends OperationId> = Id extends OperationId
  ? Answered<Id, Exclude<keyof Responses<Id>, Good>>
  : never;

type Part<Id extends OperationId, Name> = Name extends keyof Parameters<Id> ? Parameters<Id>[Name] : never;

type Given<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : undefined extends Value
    ? { readonly [One in Name]?: NonNullable<Value> | undefined }
    : { readonly [One in Name]: Value };

type SentBody<Id extends OperationId> = operations[Id] extends { requestBody: { content: infer Content } }
  ? { readonly body: Content[keyof Content] }
  : operations[Id] extends { requestBody?: infer Body extends { content: object } }
    ? { readonly body?: Body['content'][keyof Body['content']] | undefined }
    : unknown;

/** What a call is given: the parts that its operation has, and how to send them. */
export type Input<Id extends OperationId> = Given<'path', Part<Id, 'path'>> &
  Given<'query', Part<Id, 'query'>> &
  Given<'headers', Part<Id, 'header'>> &
  SentBody<Id> & {
    readonly headers?: Readonly<Record<string, string | number | undefined>> | undefined;
    /** Ends the call, its waits and its repetitions. */
    readonly signal?: AbortSignal | undefined;
    /** Sent as `X-Request-Id`: letters, digits and `_.:-`, at most 100. A new UUID unless given. */
    readonly requestId?: string | undefined;
  };

/** The input, which may be left out when nothing in it is required. */
export type InputOf<Id extends OperationId> =
  Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>];

/** Where the client finds the API and how it gets a token: with a client's secret, or by a function of yours. */
export type ClientOptions = {
  /** Such as `https://marketplace.example`, without `/v1`. */
  readonly baseUrl: string;
  /** Time for one attempt; 30 seconds unless given. */
  readonly timeoutMs?: number;
  /** How often a call that may be repeated is sent at most; 4 unless given. */
  readonly attempts?: number;
  /** Instead of the platform's `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
} & (
  | {
      readonly clientId: string;
      readonly clientSecret: string;
      /** Scopes with spaces between them; all that are granted unless given. */
      readonly scope?: string;
    }
  | {
      /** Answers a valid token. `refused` is the one that the API has just answered with 401, if any. */
      readonly token: (refused: string | undefined) => Promise<string>;
    }
);

/** How one call is sent: `timed` may be repeated with `X-Request-Timestamp`, `always` without, `never` not by itself. */
export type Route = {
  readonly method: string;
  readonly path: string;
  readonly repeat: 'always' | 'timed' | 'never';
  /** Needs no token. */
  readonly open?: true;
};
