import type { components, paths } from '../cjs/generated/schema.js';
import type { BATCHES, LISTS } from './generated/tables.js';
type Models = components['schemas'];
/** Names that models had before 1.0, with those that they have now. */
type FormerNames = {
    readonly Attribute: 'ProductAttribute';
    readonly Logistics: 'ProductLogistics';
    readonly Order: 'ProductOrderLimits';
    readonly Sale: 'ProductSale';
};
/**
 * A model of the reference by its name, such as `Model<'ProductVariationV5'>`. The former names `Attribute`,
 * `Logistics`, `Order` and `Sale` still work.
 */
export type Model<Name extends keyof Models | keyof FormerNames> = Models[Name extends keyof FormerNames ? FormerNames[Name] : Extract<Name, keyof Models>];
export type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'PATCH';
/** The paths that take a method, as the reference writes them. */
export type PathOf<M extends Method> = {
    [P in keyof paths]: paths[P] extends Record<Lowercase<M>, unknown> ? P : never;
}[keyof paths];
type Operation<M extends Method, P> = P extends keyof paths ? paths[P] extends Record<Lowercase<M>, infer Found> ? Found : never : never;
type Good = 200 | 201 | 202 | 204 | 207 | 304;
type ResponsesOf<Op> = Op extends {
    responses: infer Responses;
} ? Responses : never;
/** What a documented answer has as its data: JSON, the bytes of a document, or nothing. */
type DataOf<Response> = Response extends {
    content: infer Content;
} ? Content extends {
    'application/pdf': unknown;
} ? Uint8Array : Content[keyof Content] : undefined;
type Answered<Responses, Status extends keyof Responses> = {
    [One in Status]: {
        readonly status: One;
        readonly data: DataOf<Responses[One]>;
        readonly headers: Headers;
        /** `X-Request-Id` of the answer: name it when you ask for help. */
        readonly requestId: string;
    };
}[Status];
type AnswersOf<Responses> = Answered<Responses, keyof Responses & Good>;
type RefusalsOf<Responses> = Answered<Responses, Exclude<keyof Responses, Good>>;
/** A good answer. Where a call has several, as 200 and 207, `status` tells which one it is. */
export type Answer<M extends Method, P extends PathOf<M>> = AnswersOf<ResponsesOf<Operation<M, P>>>;
/** A documented refusal; `status` tells which data it has. */
export type Refused<M extends Method, P extends PathOf<M>> = RefusalsOf<ResponsesOf<Operation<M, P>>>;
/** One answer, whatever the call. */
export type Reply = {
    readonly status: number;
    readonly data: unknown;
    readonly headers: Headers;
    readonly requestId: string;
};
type Parameters<Op> = Op extends {
    parameters: infer Given;
} ? Given : Record<never, never>;
type Part<Given, Name extends string> = Name extends keyof Given ? undefined extends Given[Name] ? {
    readonly [One in Name]?: Readonly<NonNullable<Given[Name]>> | undefined;
} : {
    readonly [One in Name]: Readonly<Given[Name]>;
} : {
    readonly [One in Name]?: undefined;
};
type Params<Given> = Part<Given, 'path'> & Part<Given, 'query'> & Part<Given, 'header'>;
type GivenParams<Given> = Record<never, never> extends Params<Given> ? {
    readonly params?: Params<Given> | undefined;
} : {
    readonly params: Params<Given>;
};
type GivenBody<Op> = Op extends {
    requestBody: {
        content: infer Content;
    };
} ? {
    readonly body: Content[keyof Content];
} : Op extends {
    requestBody?: infer Body extends {
        content: object;
    };
} ? {
    readonly body?: Body['content'][keyof Body['content']] | undefined;
} : {
    readonly body?: undefined;
};
/** How one call is sent. */
export type CallOptions = {
    /** Headers besides the documented ones. */
    readonly headers?: Readonly<Record<string, string>> | undefined;
    /** Ends the call, its waits and its repetitions. */
    readonly signal?: AbortSignal | undefined;
    /** Time for the call with all its repetitions and waits. */
    readonly deadlineMs?: number | undefined;
    /** Sent as `X-Request-Id`: letters, digits and `_.:-`, at most 100. A new UUID unless given. */
    readonly requestId?: string | undefined;
    /** Sent as `Idempotency-Key`. A new UUID for each call unless given, where the client sends one. */
    readonly idempotencyKey?: string | undefined;
};
type InputFor<Op> = GivenParams<Parameters<Op>> & GivenBody<Op> & CallOptions;
/** What a call is given: `params` with its parts, `body`, and how to send it. */
export type Input<M extends Method, P extends PathOf<M>> = InputFor<Operation<M, P>>;
/** The input, which may be left out when nothing in it is required. */
export type InputOf<M extends Method, P extends PathOf<M>> = Record<never, never> extends Input<M, P> ? [input?: Input<M, P>] : [input: Input<M, P>];
/** Paths of lists that answer page by page. */
export type ListPath = keyof typeof LISTS & PathOf<'GET'>;
type DataOf200<One> = One extends {
    readonly status: 200;
    readonly data: infer Data;
} ? Data : never;
type Page<P extends ListPath> = DataOf200<Answer<'GET', P>>;
type EntriesAt<Data, At extends readonly string[]> = At extends readonly [
    infer First extends keyof NonNullable<Data>,
    ...infer Rest extends readonly string[]
] ? EntriesAt<NonNullable<Data>[First], Rest> : NonNullable<Data>;
/** One entry of a list. */
export type Entry<P extends ListPath> = EntriesAt<Page<P>, (typeof LISTS)[P]['at']> extends readonly (infer One)[] ? One : never;
/** Paths that take a list of entries, each of which succeeds or fails by itself. */
export type BatchPath = keyof typeof BATCHES & PathOf<'POST'>;
type BatchBody<P extends BatchPath> = Input<'POST', P> extends {
    readonly body: infer Body;
} ? Body : never;
/** One entry of what is sent to such a path. */
export type BatchEntry<P extends BatchPath> = BatchBody<P> extends readonly (infer One)[] ? One : (typeof BATCHES)[P]['at'] extends infer At extends keyof BatchBody<P> ? BatchBody<P>[At] extends readonly (infer One)[] ? One : never : never;
export {};
