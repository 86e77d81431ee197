import { escapeIdentifier } from 'pg';
import { encode, Json } from './values.ts';

/** A row of a statement that does not say what its rows are. */
// biome-ignore lint/suspicious/noExplicitAny: the statement alone knows its columns.
export type Row = Record<string, any>;

/** The rows of an answer, and how many rows the statement has read or written. */
export type Rows<T> = T & { readonly count: number };

/** A parameter, a fragment or a name. A value that may be undefined is refused by its type. */
type Value = string | number | bigint | boolean | object | null;

/** What is sent: a text with its parameters; without them, `isSimple` lets it hold several commands. */
export type Query = {
  readonly text: string;
  readonly values: readonly (string | Buffer | null)[];
  readonly isSimple?: boolean;
};

export type Run = (query: Query) => Promise<Rows<Row[]>>;

// biome-ignore lint/suspicious/noExplicitAny: as in the type of a promise.
type OnError<B> = ((error: any) => B | PromiseLike<B>) | null;

/** The name of a table or column, or several with commas between them, in quotes. */
class Identifier {
  readonly text: string;
  constructor(names: string | readonly string[]) {
    this.text = [names].flat().map(quoted).join(', ');
  }
}

const quoted = (name: string): string => name.split('.').map(escapeIdentifier).join('.');

/**
 * A statement, or a fragment of one. It is sent when it is first awaited; a fragment is never sent by itself. Async
 * functions that begin by awaiting one send them in the order of their calls. One that stands beside such calls in the
 * same `Promise.all` is sent behind theirs.
 */
export class Statement<T = Row[]> implements Promise<Rows<T>> {
  readonly [Symbol.toStringTag] = 'Statement';
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
  readonly #run: (statement: Statement<T>) => Promise<Rows<Row[]>>;
  #answer: Promise<Rows<T>> | undefined;

  constructor(
    strings: readonly string[],
    values: readonly unknown[],
    run: (statement: Statement<T>) => Promise<Rows<Row[]>>,
  ) {
    this.strings = strings;
    this.values = values;
    this.#run = run;
  }

  // biome-ignore lint/suspicious/noThenProperty: waiting for a statement sends it.
  then<A = Rows<T>, B = never>(
    onAnswer?: ((rows: Rows<T>) => A | PromiseLike<A>) | null,
    onError?: OnError<B>,
  ): Promise<A | B> {
    this.#answer ??= this.#run(this) as Promise<unknown> as Promise<Rows<T>>;
    return this.#answer.then(onAnswer, onError);
  }

  catch<B = never>(onError?: OnError<B>): Promise<Rows<T> | B> {
    return this.then(undefined, onError);
  }

  finally(onEnd?: (() => void) | null): Promise<Rows<T>> {
    return this.then().finally(onEnd);
  }
}

/**
 * Work that follows commits, done together for all transactions that asked for it. It is lost when the process ends
 * first.
 */
export type FollowUp<Item> = (sql: Sql, items: readonly Item[]) => Promise<unknown>;

/** Runs work once the present transaction is committed; outside of a transaction at once. */
export type AfterCommit = <Item>(work: FollowUp<Item>, item: Item) => void;

/** Writes statements: a template whose values become parameters, and whose fragments and names become text. */
export type Sql = {
  <T extends readonly unknown[] = Row[]>(
    strings: TemplateStringsArray,
    ...values: readonly Value[]
  ): Statement<T>;
  (names: string | readonly string[]): Identifier;
  /**
   * A text of SQL with values for $1 and so on. Without values it may hold several commands, and be a part of a
   * statement.
   */
  unsafe<T extends readonly unknown[] = Row[]>(text: string, values?: readonly Value[]): Statement<T>;
  /** A value that is sent as JSON also when it is a text, a number or an array. */
  json(value: unknown): Json;
  readonly afterCommit: AfterCommit;
};

/** What writes statements that `run` sends. */
export function sqlWith(run: Run, afterCommit: AfterCommit): Sql {
  // An async function, so that a statement that cannot be built fails in the same way as one that PostgreSQL refuses.
  const send = async (statement: Statement<never>) => run(compile(statement));
  const sql = (first: TemplateStringsArray | string | readonly string[], ...values: readonly unknown[]) =>
    isTemplate(first) ? new Statement(first, values, send as never) : new Identifier(first);
  const unsafe = (text: string, values: readonly unknown[] = []) =>
    new Statement([text], [], async () =>
      run({ text, values: values.map((value) => encode(value).sent), isSimple: values.length === 0 }),
    );
  const json = (value: unknown) => new Json(value);
  return Object.assign(sql, { unsafe, json, afterCommit }) as unknown as Sql;
}

const isTemplate = (first: unknown): first is TemplateStringsArray =>
  typeof first === 'object' && first !== null && 'raw' in first;

function compile(statement: Statement<never>): Query {
  const parts = { text: '', values: [] as (string | Buffer | null)[] };
  append(statement, parts);
  return parts;
}

type Parts = { text: string; readonly values: (string | Buffer | null)[] };

function append({ strings, values }: Pick<Statement, 'strings' | 'values'>, parts: Parts): void {
  parts.text += strings[0];
  values.forEach((value, n) => {
    if (value instanceof Statement) append(value, parts);
    else if (value instanceof Identifier) parts.text += value.text;
    else {
      const { sent, cast = '' } = encode(value);
      parts.text += `$${parts.values.push(sent)}${cast}`;
    }
    parts.text += strings[n + 1];
  });
}
