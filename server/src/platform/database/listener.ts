import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, escapeIdentifier } from 'pg';
import { connectFailure } from './errors.ts';

type Hear = (payload: string) => void;

export type Listener = {
  /** Calls `hear` for each notification of a channel until `unlisten`. Throws when no connection can be made. */
  listen(channel: string, hear: Hear): Promise<{ unlisten(): Promise<void> }>;
  end(): Promise<void>;
};

const longestWaitMs = 500;

/**
 * Listens on a connection of its own, and reconnects when it is lost. Notifications sent in between are lost too, so
 * listeners must also poll.
 */
export function createListener(config: ClientConfig): Listener {
  const channels = new Map<string, Set<Hear>>();
  let connecting: Promise<Client> | undefined;
  let isEnding = false;

  const connect = async (): Promise<Client> => {
    const client = new Client(config);
    client.on('notification', ({ channel, payload = '' }) => {
      for (const hear of channels.get(channel) ?? []) hear(payload);
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`LISTEN ${escapeIdentifier(channel)}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw connectFailure(error as Error);
    }
    client.on('end', () => void reconnect());
    return client;
  };

  const reconnect = async () => {
    for (let waitMs = 10; !isEnding && channels.size > 0; waitMs = Math.min(waitMs * 3, longestWaitMs)) {
      connecting = connect();
      const isThere = await connecting.then(
        () => true,
        () => false,
      );
      if (isThere) return;
      await sleep(waitMs, undefined, { ref: false });
    }
    connecting = undefined;
  };

  return {
    async listen(channel, hear) {
      const known = channels.get(channel);
      const hearing = known ?? new Set<Hear>();
      channels.set(channel, hearing.add(hear));
      const unlisten = async () => {
        hearing.delete(hear);
        if (hearing.size === 0) channels.delete(channel);
      };
      try {
        connecting ??= connect();
        const client = await connecting;
        if (!known) await client.query(`LISTEN ${escapeIdentifier(channel)}`);
      } catch (error) {
        connecting = undefined;
        await unlisten();
        throw error;
      }
      return { unlisten };
    },
    async end() {
      isEnding = true;
      await (await connecting?.catch(() => undefined))?.end().catch(() => undefined);
    },
  };
}
