import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Cli } from '../context.ts';
import { openKnowledge, sandboxOf } from './agent.ts';
import { serveHttp } from './http.ts';
import { mcpServerFor } from './server.ts';

export type McpOptions = {
  readonly http?: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl?: string;
  readonly allowWrites?: boolean;
};

/** Serves agents until the end: one by standard input and output, or several by HTTP. */
export async function runMcp({ seller, out }: Cli, options: McpOptions): Promise<void> {
  const { url, api, account } = seller;
  const { host, port, publicUrl, allowWrites: writesAnywhere = false } = options;
  const knowledge = openKnowledge(url);
  if (options.http) {
    const { address, server } = await serveHttp({ url, knowledge, writesAnywhere, host, port, publicUrl });
    out.note(`Agents find the tools at ${address}. They need a token of ${url}.`);
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => {
        server.close();
        server.closeAllConnections();
      });
    await once(server, 'close');
    return;
  }
  const isSandbox = sandboxOf(api);
  const secrets = [account.clientSecret];
  serveStdio(() => mcpServerFor({ api, knowledge, writesAnywhere, secrets, isSandbox }), {
    onerror: (error) => out.note(error.message),
  });
  await once(process.stdin, 'close');
}
