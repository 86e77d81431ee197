import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import {
  Client,
  ClientCredentialsProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { inherited } from '../../../server/test/support/serve.ts';
import { openKnowledge } from '../src/mcp/agent.ts';
import { serveHttp } from '../src/mcp/http.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const account = { clientId: 'seller-one', clientSecret: 'seller-one-secret' };
export const newClient = () => new Client({ name: 'test', version: '1.0.0' });

/** An agent that starts the program, as coding agents do. */
export async function overStdio(t: TestContext, url: string, ...args: string[]): Promise<Client> {
  const client = newClient();
  const env = { PATH: process.env.PATH ?? '', SELLERDOCK_URL: url, ...inherited };
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: [main, 'mcp', ...args], env }),
  );
  t.after(() => client.close());
  return client;
}

/** Serves agents by HTTP on a free port. */
export async function httpServer(t: TestContext, url: string) {
  const options = { url, knowledge: openKnowledge(url), writesAnywhere: false };
  const served = await serveHttp({ ...options, host: '127.0.0.1', port: 0, publicUrl: undefined });
  t.after(() => served.server.closeAllConnections() ?? served.server.close());
  return served.address;
}

/** An agent that finds out by itself where tokens come from, and gets one from the issuer. */
export async function overHttp(t: TestContext, url: string, issuer = url): Promise<Client> {
  const authProvider = new ClientCredentialsProvider({ ...account, expectedIssuer: issuer });
  const client = newClient();
  await client.connect(
    new StreamableHTTPClientTransport(new URL(await httpServer(t, url)), { authProvider }),
  );
  t.after(() => client.close());
  return client;
}

/** Members of the answers of all tools, as far as tests look at them. */
type Value = {
  readonly operations: readonly { readonly operationId: string }[];
  readonly guides: readonly { readonly page: string; readonly url: string; readonly text: string }[];
  readonly call: string;
  readonly body: { readonly items: { readonly properties: Record<string, unknown> } };
  readonly errors: readonly { readonly remedy: string }[];
  readonly status: number;
  readonly notice: string;
  readonly data: {
    readonly order: { readonly orderNumber: string };
    readonly orderNumber: string;
    readonly status: number;
    readonly aheadMs: number;
    readonly whatWentWrong: readonly { readonly code: string; readonly remedy: string }[];
    readonly 0: { readonly id: string };
  };
};
export type Told = { readonly text: string; readonly value: Value; readonly isError: boolean };

export async function ask(client: Client, name: string, input: Record<string, unknown> = {}): Promise<Told> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: input });
  const [first] = content;
  assert.ok(first?.type === 'text');
  return { text: first.text, value: (structuredContent ?? {}) as Value, isError: isError === true };
}
