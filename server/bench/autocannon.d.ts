declare module 'autocannon' {
  type Options = {
    readonly url: string;
    readonly connections: number;
    readonly duration: number;
    readonly headers?: Readonly<Record<string, string>>;
    readonly requests: readonly { readonly method: 'GET'; readonly path: string }[];
  };
  type Result = {
    readonly requests: { readonly average: number };
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly errors: number;
    readonly non2xx: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
