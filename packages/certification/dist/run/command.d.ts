import type { Running, Work } from './running.js';
/**
 * Lets a command work for a seller: it runs once for each action, with the action as JSON on standard input, and prints its
 * answer. Its data between two actions is in the folder CONNECTOR_STATE.
 */
export declare function openCommand(command: string, { url, account, withinMs }: Work): Promise<Running>;
