import { type CallDriver } from './driver.js';
import { type Account } from './http.js';
import type { Running } from './running.js';
/**
 * How the connector is reached: a command that starts it, the address of the driver of one that runs, or a command that
 * carries out one action.
 */
export type ConnectorSource = ({
    readonly command: string;
} | {
    readonly driver: string;
    /** Calls it in place of `fetch`; the address is then only its name in messages. */
    readonly call?: CallDriver;
} | {
    readonly action: string;
}) & {
    /** How long it may take for one action: ten minutes without it. */
    readonly answerWithinMs?: number;
};
/** Lets a connector work for a seller. Fails with a `RunError` when its driver does not answer. */
export declare function openConnector(source: ConnectorSource, url: string, account: Account): Promise<Running>;
