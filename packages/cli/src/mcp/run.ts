import { once } from 'node:events';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { ConnectorSource } from '@sellerdock/certification';
import type { Cli } from '../context.ts';
import { wrongUsage } from '../failure.ts';
import { openKnowledge, sandboxOf } from './agent.ts';
import { openCertifier } from './certifier.ts';
import { serveHttp } from './http.ts';
import { mcpServerFor } from './server.ts';

export type McpOptions = {
  readonly http?: boolean;
  readonly host: string;
  readonly port: number;
  readonly publicUrl?: string;
  readonly allowWrites?: boolean;
  readonly issuer?: string;
  readonly audience?: string;
  readonly connector?: string;
  readonly driver?: string;
};

/** Serves agents until the end: one by standard input and output, or several by HTTP. */
export async function runMcp({ seller, out }: Cli, options: McpOptions): Promise<void> {
  const { url, api, account } = seller;
  const { host, port, publicUrl, allowWrites: writesAnywhere = false } = options;
  const source = connectorOf(options);
  const knowledge = openKnowledge(url);
  if (options.http) {
    const { address, server } = await serveHttp({
      ...{ url, knowledge, writesAnywhere, host, port, publicUrl },
      ...{ issuer: options.issuer, audience: options.audience },
    });
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
  const certifier = openCertifier({ url, account, connector: source });
  serveStdio(() => mcpServerFor({ api, knowledge, writesAnywhere, secrets, isSandbox, certifier }), {
    onerror: (error) => out.note(error.message),
  });
  await once(process.stdin, 'close');
  certifier.stop();
}

/** What agents may certify. Only the person who starts this program says so: agents start no programs. */
function connectorOf({ http, connector, driver, issuer, audience }: McpOptions): ConnectorSource | undefined {
  if (connector !== undefined && driver !== undefined)
    throw wrongUsage(
      'Say either how your connector is started (--connector) or where its driver is (--driver).',
    );
  if (http && (connector ?? driver) !== undefined)
    throw wrongUsage(
      '--connector and --driver are for one agent by standard input and output: leave --http out.',
    );
  if ((issuer === undefined) !== (audience === undefined))
    throw wrongUsage('--issuer and --audience belong together.');
  if (connector !== undefined) return { command: connector };
  return driver === undefined ? undefined : { driver };
}
