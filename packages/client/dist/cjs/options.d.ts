/** A token as the API answers it. */
export type IssuedToken = {
    readonly access_token: string;
    readonly expires_in: number;
};
/** Where the client finds the API and how it gets a token: with a client's secret, or by a function of yours. */
export type ClientOptions = {
    /** Such as `https://marketplace.example`, without `/v1`. */
    readonly baseUrl: string;
    /** Time for one attempt; 30 seconds unless given. */
    readonly timeoutMs?: number | undefined;
    /** Time for a call with all its repetitions and waits; no limit unless given. */
    readonly deadlineMs?: number | undefined;
    /** How often a call that may be repeated is sent at most; 4 unless given. */
    readonly attempts?: number | undefined;
    /** Says whether an attempt without a good answer may be followed by another one, where that is safe; always unless given. */
    readonly repeatIf?: ((result: AttemptResult) => boolean) | undefined;
    /** Instead of the platform's `fetch`. */
    readonly fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
    /** Are told of every attempt. What a hook throws is ignored. */
    readonly hooks?: Hooks | undefined;
    /** A tracer of OpenTelemetry: each call becomes a span, whose context is sent as `traceparent`. */
    readonly tracer?: Tracer | undefined;
} & ({
    readonly clientId: string;
    readonly clientSecret: string;
    /** Scopes with spaces between them; all that are granted unless given. */
    readonly scope?: string | undefined;
} | {
    /**
     * Answers a token. An object with `access_token` and `expires_in` is kept and renewed a minute before its end; a
     * text is not kept, and the function is called before every attempt. `refused` is the token that just got a 401.
     */
    readonly token: (refused: string | undefined) => Promise<string | IssuedToken>;
});
/** One time that a call is sent. */
export type Attempt = {
    readonly method: string;
    /** As the reference writes it, with names in braces: few different ones, so good for metrics. */
    readonly path: string;
    readonly url: string;
    readonly requestId: string;
    /** 1 for the first time. */
    readonly attempt: number;
};
/** How an attempt ended: with the status of the answer, or with the failure when none came. */
export type AttemptResult = {
    readonly status?: number | undefined;
    readonly failure?: unknown;
};
/** Functions that are told of attempts, for logs and metrics. None of them sees a token. */
export type Hooks = {
    /** Before an attempt. Headers that it sets, such as `traceparent`, are sent. */
    readonly onRequest?: ((attempt: Attempt & {
        readonly headers: Headers;
    }) => void) | undefined;
    /** After an attempt: with the status of the answer, or with the failure when none came. */
    readonly onResponse?: ((attempt: Attempt & AttemptResult & {
        readonly durationMs: number;
    }) => void) | undefined;
    /** Before the pause that precedes a repetition. */
    readonly onRetry?: ((attempt: Attempt & {
        readonly waitMs: number;
        readonly status?: number | undefined;
    }) => void) | undefined;
};
/** What names a span in other processes (W3C Trace Context). */
type SpanContext = {
    readonly traceId: string;
    readonly spanId: string;
    readonly traceFlags: number;
    readonly traceState?: {
        serialize(): string;
    } | undefined;
};
/** What the client uses of a span of OpenTelemetry. */
export type Span = {
    setAttribute(name: string, value: string | number): unknown;
    setStatus(status: {
        code: number;
        message?: string;
    }): unknown;
    recordException(error: Error): void;
    spanContext?(): SpanContext;
    end(): void;
};
/** What the client uses of a tracer of OpenTelemetry. */
export type Tracer = {
    startSpan(name: string, options: {
        kind: number;
        attributes: Record<string, string | number>;
    }): Span;
};
export {};
