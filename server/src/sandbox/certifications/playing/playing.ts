import type { AddressInfo } from 'node:net';
import { describeDriver, legible } from '@sellerdock/certification';
import type { PartnerId } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scopes.ts';
import type { App } from '../../../platform/http/server.ts';
import { OutboundError } from '../../../platform/outbound/index.ts';
import { mostPlayed } from '../rules.ts';
import type { Run } from '../store.ts';
import { openDriver } from './driver.ts';
import { ownAddress } from './own-address.ts';
import { type Player, type PlayerParts, startPlayer } from './player.ts';

/** What a connector's driver says of itself. */
type Asking = {
  /** Its address for people. */
  readonly name: string;
  readonly connector: { readonly name?: string; readonly version?: string };
};

/** Plays runs against drivers of connectors. */
export type Playing = {
  /** Asks a driver what it says of itself. 422 when that is not allowed, or it does not answer as it should. */
  ask(driver: string): Promise<Asking>;
  /**
   * Keeps a place for a run, until it is released. Refuses when this process plays as many as it can, or is stopping, and a
   * second place of a seller, so that nobody fills all while drivers are asked.
   */
  reserve(partner: PartnerId): Reservation;
  /** Resolves when this process does not play the run any more. */
  stop(id: string): Promise<void>;
};

/** A place among the runs that this process can play. */
type Reservation = {
  /** Plays a run that is stored. */
  play(partner: PartnerId, run: Run, driver: string): Promise<void>;
  release(): void;
};

type Parts = Omit<PlayerParts, 'newToken'> & {
  readonly allowLoopback: boolean;
  /** Where connectors reach the server. */
  readonly publicUrl: string;
  readonly ownToken: (partner: PartnerId, scopes: readonly Scope[]) => Promise<string>;
};

/** What a run needs of its owner: the catalogue, and its own operations. */
const scopes: readonly Scope[] = ['products', 'sandbox'];

/** Opens the playing. It ends with the server. */
export function openPlaying(app: App, parts: Parts): Playing {
  const { allowLoopback, publicUrl, ownToken } = parts;
  const players = new Map<string, Player>();
  const reservations = new Map<PartnerId, Reservation>();
  let isClosed = false;
  app.addHook('preClose', async () => {
    isClosed = true;
    const why = 'The server was stopped while the run was played.';
    await Promise.all([...players.values()].map((player) => player.stop(why)));
  });
  const play = async (partner: PartnerId, run: Run, driver: string) => {
    const newToken = () => ownToken(partner, scopes);
    const { id, seed, cases } = run;
    const asked = {
      url: publicUrl,
      at: ownAddress(app.server.address() as AddressInfo),
      run: id,
      cases: cases ?? [],
      seed,
      driver,
    };
    const token = await newToken();
    const player = startPlayer({ ...parts, newToken }, { partner, id }, { ...asked, allowLoopback, token });
    players.set(id, player);
    void player.over.finally(() => players.delete(id));
    if (isClosed) await player.stop('The server was stopped before the run began.');
  };
  return {
    ask: (driver) => askDriver(driver, allowLoopback),
    reserve(partner) {
      if (isClosed)
        throw new Refusal('unavailable', 'The server is stopping: try again.', { retryAfterSeconds: 5 });
      if (reservations.has(partner))
        throw new Refusal(
          'conflict',
          'The server plays a certification of yours already, or is just beginning one.',
        );
      if (players.size + reservations.size >= mostPlayed)
        throw new Refusal('conflict', `The server plays ${mostPlayed} certifications already: try later.`);
      const reservation: Reservation = { play, release: () => void reservations.delete(partner) };
      reservations.set(partner, reservation);
      return reservation;
    },
    async stop(id) {
      await players.get(id)?.stop('The run was deleted.');
    },
  };
}

/** True when people can read all of a name. */
const isReadable = (name: string): boolean => name.trim() !== '' && legible(name) === name.trim();

async function askDriver(address: string, allowLoopback: boolean): Promise<Asking> {
  const refuse = (why: string) => new Refusal('unprocessable', why, { jsonPath: '$.driver' });
  try {
    const driver = openDriver(address, { allowLoopback });
    const described = await describeDriver(driver.call);
    await driver.close();
    if ('wrong' in described)
      throw refuse(`No driver answers at ${driver.name} as it should: ${described.wrong}.`);
    const { name, version } = described.description;
    if (![name, version].every((one) => one === undefined || isReadable(one)))
      throw refuse(`The driver at ${driver.name} names itself with characters that cannot be read.`);
    return {
      name: driver.name,
      connector: { ...(name !== undefined && { name }), ...(version !== undefined && { version }) },
    };
  } catch (error) {
    throw error instanceof OutboundError ? refuse(error.message) : error;
  }
}
