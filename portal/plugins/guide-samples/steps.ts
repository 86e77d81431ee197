import type { Match } from './operations.ts';
import type { Text } from './text.ts';

/** Members and indexes that lead to a value inside an answer. */
export type Path = (string | number)[];

/** A request as a guide sends it. */
export interface Call {
  match: Match;
  /** With the values of variables in it. */
  path: Text;
  query: [name: string, value: Text][];
  headers: [name: string, value: Text][];
  /** The shell's variable with the token; absent if the request needs none. */
  token?: string;
  body?:
    | { kind: 'json'; value: unknown }
    | { kind: 'form'; fields: [string, Text][] }
    | { kind: 'file'; name: string };
  /** True if the guide shows the head of the answer. */
  showsHead: boolean;
  /** The status of the refusal that the guide shows. */
  refusal?: number;
  /** The variable that keeps the entity tag of the answer. */
  etag?: string;
  /** The file that keeps the answer. */
  file?: string;
}

/** How often a program looks at most, and how long it waits in between. */
export interface Tries {
  tries: number;
  seconds: number;
}

/** One thing that a program does, without regard to its language. */
export type Step =
  | { kind: 'token'; name: string; client: string; secret: string; scope?: string }
  | { kind: 'set'; name: string; value: Text }
  /** Sends a request. `whole` keeps the answer in a variable, `part` a value inside it. */
  | { kind: 'call'; call: Call; whole?: string; part?: { name: string; path: Path } }
  | { kind: 'part'; name: string; of: string; path: Path }
  | { kind: 'print'; name: string; path: Path }
  /** Reads until a value is, or is no longer, as expected. */
  | ({ kind: 'until'; call: Call; path: Path; value: string; isEqual: boolean } & Tries)
  /** Reads until a list has an entry, and keeps a value of it. */
  | ({ kind: 'appears'; call: Call; name: string; path: Path } & Tries)
  /** Waits for an update task; `name` is the variable with its id. */
  | { kind: 'task'; name: string; token: string; keeps?: string }
  /** Reads all pages of a list and prints members of its entries. */
  | { kind: 'pages'; match: Match; path: string; limit: number; token: string; prints: Path[] }
  | { kind: 'each'; name: string; values: string[]; steps: Step[] };
