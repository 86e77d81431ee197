import { generateKeyPairSync } from 'node:crypto';
import { createReceiver, publishedSigningKeys } from '@sellerdock/webhooks';
import type { Cli } from '../context.ts';
import { untilStopped } from '../stop.ts';
import { readCommands } from './commands.ts';
import { type Registration, register, unregister } from './consumers.ts';
import { openEndpoint } from './endpoint.ts';
import { forwardEvent } from './forward.ts';
import { showEvent } from './show.ts';

export type ListenOptions = {
  readonly forward: string | undefined;
  readonly events: readonly string[];
  readonly consumers: readonly number[] | undefined;
};

/** Receives events until a signal comes. Removes what it has registered at the end, also after a failure. */
export async function listen(cli: Cli, options: ListenOptions): Promise<void> {
  const { out, seller } = cli;
  const stop = untilStopped();
  const keys = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const receive = await createReceiver({
    signingKeys: publishedSigningKeys({
      url: `${seller.url}/.well-known/webhook-jwks.json`,
      cooldownMs: 1000,
    }),
    decryptionKeys: [keys.privateKey],
  });
  const seen = new Map<string, number>();
  const endpoint = await openEndpoint(receive, {
    onEvent: async (event, consumerId) => {
      const isAgain = seen.has(event.id);
      seen.set(event.id, consumerId);
      const forwarded =
        options.forward === undefined ? undefined : await forwardEvent(options.forward, event);
      showEvent(out, { event, consumerId, isAgain, forwarded });
    },
    onFailure: (message) => out.note(`A delivery was refused: ${message}`),
  });
  const registered: Registration[] = [];
  try {
    await register(cli, registered, { ...options, key: keys.publicKey, urlOf: endpoint.urlOf });
    out.note(readyText(registered, options));
    readCommands(cli, seen, stop);
    await stop.promise;
  } finally {
    await unregister(cli, registered);
    await endpoint.close();
  }
}

function readyText(registered: readonly Registration[], { forward }: ListenOptions): string {
  const types = registered.flatMap(({ consumerId, eventTypes }) =>
    eventTypes.map((type) => `  ${type} (consumer ${consumerId})`),
  );
  const target = forward === undefined ? '' : `, forwarded to ${forward}`;
  return [`Listening${target}. Ctrl-C ends, "resend ID" sends an event again.`, ...types].join('\n');
}
