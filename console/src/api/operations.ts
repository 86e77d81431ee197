import type { components, operations } from '@sellerdock/client';

/** A model of the reference by its name, such as `Model<'WebhookConsumer'>`. */
export type Model<Name extends keyof components['schemas']> = components['schemas'][Name];

/** Name of an operation in the reference. Roles are lists of these names. */
export type OperationId = keyof operations;

type Good = 200 | 201 | 202 | 204 | 207;
type Responses<Id extends OperationId> = operations[Id]['responses'];
type BodyIn<Response> = Response extends { content: infer Content } ? Content[keyof Content] : undefined;

/** The body of a successful answer. */
export type BodyOf<Id extends OperationId> = {
  [Status in keyof Responses<Id> & Good]: BodyIn<Responses<Id>[Status]>;
}[keyof Responses<Id> & Good];

type Parameters<Id extends OperationId> = operations[Id] extends { parameters: infer Given } ? Given : never;
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

type Input<Id extends OperationId> = Given<'path', Part<Id, 'path'>> &
  Given<'query', Part<Id, 'query'>> &
  SentBody<Id> & { readonly signal?: AbortSignal | undefined };

/** The input of an operation, which may be left out when it requires nothing. */
export type InputOf<Id extends OperationId> =
  Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>];

/** The request body of an operation. */
export type SentBodyOf<Id extends OperationId> =
  SentBody<Id> extends { readonly body?: infer Body } ? NonNullable<Body> : never;
