import type { McpServer } from '@modelcontextprotocol/server';
import { type Client as Api, ApiError, createClient } from '@sellerdock/client';
import type { Certifier } from './certifier.ts';
import { type ApiDocument, readDocument } from './document.ts';
import { type Guides, readGuides } from './guides.ts';

/** What all agents of one server share; each is read when it is first asked for, again after a failure. */
export type Knowledge = {
  readonly document: () => Promise<ApiDocument>;
  readonly guides: () => Promise<Guides>;
};

/** What tools work with: a server in the name of one account. */
export type Agent = {
  readonly api: Api;
  readonly knowledge: Knowledge;
  /** Texts that never go to the agent. */
  readonly secrets: readonly string[];
  /** Whether writes are allowed outside of a sandbox too. */
  readonly writesAnywhere: boolean;
  readonly isSandbox: () => Promise<boolean>;
  /** Certifies the connector of the person who started this server; not for agents of other people. */
  readonly certifier: Certifier | undefined;
};

/** Adds tools to a server. */
export type AddTools = (server: McpServer, agent: Agent) => void;

/** Knowledge of a server. */
export function openKnowledge(url: string): Knowledge {
  return { document: onceRead(() => readDocument(url)), guides: onceRead(() => readGuides(url)) };
}

function onceRead<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read().catch((error: unknown) => {
      reading = undefined;
      throw error;
    });
    return reading;
  };
}

/** A client of the API in the name of who sent this token. */
export const apiOf = (baseUrl: string, token: string): Api =>
  createClient({ baseUrl, token: async () => token, attempts: 2 });

/** Tells whether the server is a sandbox; asks it once. */
export function sandboxOf(api: Api): () => Promise<boolean> {
  return onceRead(async () => {
    try {
      const { data } = await api.GET('/v1/sandbox/clock');
      return typeof (data as { readonly now?: unknown } | undefined)?.now === 'string';
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false;
      throw error;
    }
  });
}
