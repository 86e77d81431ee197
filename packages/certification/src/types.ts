/** What a case may end with. A case whose stimulus the connector does not take is `not seen`, never `passed`. */
export type Verdict = 'passed' | 'failed' | 'not seen';

export const levels = ['basics', 'everyday', 'rough-weather', 'good-citizen'] as const;

/** The built-in levels, in order. A plan of an operator may have levels of its own. */
export type Level = (typeof levels)[number] | (string & {});

/** A value as JSON has it. Texts may name bound values, such as `$order.orderNumber`; objects may have operators. */
export type Wanted = unknown;

/** Which requests an expectation means. A member that is missing allows everything. */
export type Pattern = {
  /** One operationId or several. */
  readonly operation?: string | readonly string[];
  readonly method?: string | readonly string[];
  /** Path without query; `*` stands for one segment. */
  readonly path?: string;
  /** Parameters of the query that must be there with these values. */
  readonly query?: Wanted;
  /** Such as 200, `2xx`, `none` (no answer came back), or several of them. */
  readonly status?: Status | readonly Status[];
  readonly headers?: Wanted;
  readonly body?: Wanted;
  readonly answerHeaders?: Wanted;
  readonly answer?: Wanted;
  /** A fault that hit the request. `{$absent: true}`: none. */
  readonly fault?: Wanted;
  /** Name of a step: only requests from its beginning until the next step begins. */
  readonly during?: string;
  /** Name of a step: only requests after its end. */
  readonly after?: string;
  /** Name of a step: only requests before its beginning. */
  readonly before?: string;
  /** Marketplace time in which the request must come, counted from the end of the step `after`. */
  readonly withinMinutes?: number;
};

export type Status = number | string;

/** Which attempts of webhook deliveries an expectation means. */
export type DeliveryPattern = {
  readonly types?: Wanted;
  readonly status?: Status | readonly Status[];
  readonly attempt?: Wanted;
  readonly disturbed?: Wanted;
  readonly after?: string;
  readonly before?: string;
  readonly during?: string;
};

/** One thing that must hold. Exactly one of its kinds is there, beside the sentence. */
export type Expectation = {
  /** What must hold, as people say it. */
  readonly sentence: string;
  /** As many requests as `count` says, such as 1, `>=1` (the default) or `<=3`. */
  readonly request?: Pattern;
  readonly count?: number | string;
  /** No request. */
  readonly none?: Pattern;
  /** Every request of this kind also fits `has`, comes before one that fits `followed`, or after one that fits `preceded`. */
  readonly each?: Pattern;
  readonly has?: Pattern;
  readonly followed?: Pattern;
  readonly preceded?: Pattern;
  /** No two of these requests have a value in common at the place `by`. */
  readonly once?: Pattern;
  readonly by?: string;
  /** After each of these answers, the next request of the same operation waits as the answer says. */
  readonly waits?: Pattern;
  readonly for?: 'retry-after' | 'ping-after';
  /** Of each of these lists, the pages behind the link `next` are read to the end. */
  readonly pages?: Pattern;
  /** What the certifier reads at the end. */
  readonly state?: { readonly path: string; readonly status?: number; readonly answer?: Wanted };
  /** What the connector believes, as its action `shown` says. */
  readonly shown?: Wanted;
  readonly delivery?: DeliveryPattern;
  /** Without such a request the case is not seen: the connector does not use what the case is about. */
  readonly needs?: Pattern;
};

export type Call = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The status that must come; any 2xx without it. */
  readonly status?: number;
  /** Repeat until the answer is like this. */
  readonly until?: Wanted;
};

export type Articles = {
  readonly count: number;
  readonly quantity?: number;
  readonly price?: number;
  readonly vat?: 'FULL' | 'REDUCED' | 'FREE';
  readonly deliveryType?: string;
  /** Number of the first: its sku is `ARTICLE-1`. */
  readonly from?: number;
};

export type StimulusStep = {
  readonly action: string;
  /** Do not wait for the answer; the step `join` does. */
  readonly background?: boolean;
  readonly [input: string]: unknown;
};

/** One step of a case. Exactly one of its kinds is there, beside the name. */
export type Step = {
  /** A name for expectations, in `during`, `after` and `before`. */
  readonly name?: string;
  /** Binds the answer, for `$name.member` in later steps and in expectations. */
  readonly as?: string;
  readonly call?: Call;
  readonly articles?: Articles;
  /** A customer orders; the body of `POST /v1/sandbox/orders`. */
  readonly order?: Readonly<Record<string, unknown>>;
  /** How many customers order the same. */
  readonly times?: number;
  readonly fault?: Readonly<Record<string, unknown>>;
  readonly clock?: Readonly<Record<string, unknown>>;
  readonly stimulus?: StimulusStep;
  /** Waits until a request waits at this barrier. */
  readonly held?: string;
  /** Lets the requests at a barrier go on. */
  readonly release?: string;
  /** Waits for an attempt to deliver webhook events that no such step before has waited for. */
  readonly delivered?: DeliveryPattern;
  /** Waits for the actions that were started in the background. */
  readonly join?: true;
  /** Removes all faults. */
  readonly clear?: true;
  /** Ends the connector at once, as a power cut does, and starts it again with its data. */
  readonly restart?: true;
  readonly repeat?: { readonly times: number; readonly steps: readonly Step[] };
};

export type Case = {
  /** `level/name`. */
  readonly id: string;
  readonly level: Level;
  readonly title: string;
  readonly why: string;
  /** What an author of a connector does when the case fails. */
  readonly do: string;
  /** A guide of the portal, such as `about-the-api/rate-limits#retry-after`. */
  readonly guide: string;
  readonly given: readonly Step[];
  readonly steps: readonly Step[];
  readonly expect: readonly Expectation[];
};

export type RequestEntry = {
  readonly kind: 'request';
  readonly position: number;
  readonly requestId: string;
  readonly clientId?: string;
  readonly realTime: string;
  readonly marketplaceTime: string;
  readonly method: string;
  readonly url: string;
  readonly operation?: string;
  readonly status?: number;
  readonly durationMs?: number;
  readonly requestHeaders?: Readonly<Record<string, unknown>>;
  readonly requestBody?: unknown;
  readonly responseHeaders?: Readonly<Record<string, unknown>>;
  readonly responseBody?: unknown;
  readonly fault?: string;
};

export type DeliveryEntry = {
  readonly kind: 'delivery';
  readonly position: number;
  readonly realTime: string;
  readonly marketplaceTime: string;
  readonly consumerId?: number | string;
  readonly deliveryId: string;
  readonly eventIds?: readonly string[];
  readonly types?: readonly string[];
  readonly attempt?: number;
  readonly status?: number;
  readonly error?: string;
  readonly requestHeaders?: Readonly<Record<string, unknown>>;
  /** The events as JSON, before they were encrypted. */
  readonly requestBody?: unknown;
  readonly responseHeaders?: Readonly<Record<string, unknown>>;
  readonly responseBody?: unknown;
  readonly disturbed?: string;
};

export type Entry = RequestEntry | DeliveryEntry;

/** An action that was sent to the connector. */
export type Stimulus = {
  readonly action: string;
  readonly input?: unknown;
  /** False when the connector does not know the action. */
  readonly taken: boolean;
  /** Position of the last entry before it was sent. */
  readonly position: number;
  /** Position of the last entry when it was answered. */
  readonly until?: number;
  readonly answer?: unknown;
  /** Why no answer came. */
  readonly failed?: string;
  /** True when it only took too long, which a busy machine does as well. */
  readonly isLate?: boolean;
};

/** What happened while a case was played. */
export type Evidence = {
  /** Client id of the connector. Without it, every client that never calls the sandbox's own paths is the connector. */
  readonly connector?: string;
  readonly entries: readonly Entry[];
  readonly stimuli: readonly Stimulus[];
  /** False when there was more than the server keeps: then nothing can be said. */
  readonly isWhole?: boolean;
};

export type Reason = {
  readonly verdict: Verdict;
  readonly sentence: string;
  readonly requestIds: readonly string[];
};

export type Judgement = { readonly verdict: Verdict; readonly why: readonly Reason[] };
