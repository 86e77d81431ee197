import { type Description, type DriverAnswer } from './driver.js';
import { type Account } from './http.js';
/**
 * How the connector is reached: a command that starts it, the address of the driver of one that runs, or a command that
 * carries out one action.
 */
export type ConnectorSource = {
    readonly command: string;
} | {
    readonly driver: string;
} | {
    readonly action: string;
};
/** A connector that works for one seller. */
export type Running = {
    /** Asks it to do something. */
    act(action: string, input: object): Promise<DriverAnswer>;
    readonly description: Description;
    /** Ends it at once and starts it again; false where it was not started by us. */
    restart(): Promise<boolean>;
    stop(): Promise<void>;
    /** The last lines that it printed. */
    output(): string;
};
/** Lets a connector work for a seller. Fails with a `RunError` when its driver does not answer. */
export declare function openConnector(source: ConnectorSource, url: string, account: Account): Promise<Running>;
