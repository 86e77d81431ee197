declare module 'autocannon' {
  type Request = {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  type Options = {
    readonly url: string;
    readonly connections: number;
    /** Requests a second of all connections together; without it as many as go. */
    readonly overallRate?: number;
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requests?: readonly Request[];
    /** Called for each connection before it sends anything. */
    readonly setupClient?: (client: { setRequests(requests: readonly Request[]): void }) => void;
  };
  type Result = {
    readonly requests: { readonly total: number };
    readonly errors: number;
    readonly non2xx: number;
    readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
    /** Seconds. */
    readonly duration: number;
  };
  type Run = Promise<Result> & {
    on(
      event: 'response',
      listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void,
    ): void;
  };
  export default function autocannon(options: Options): Run;
}
