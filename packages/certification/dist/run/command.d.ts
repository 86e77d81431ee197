import type { Running } from './connector.js';
import { type Account } from './http.js';
/**
 * Lets a command work for a seller: it runs once for each action, with the action as JSON on standard input, and prints its
 * answer. Its data between two actions is in the folder CONNECTOR_STATE.
 */
export declare function openCommand(command: string, url: string, account: Account): Promise<Running>;
