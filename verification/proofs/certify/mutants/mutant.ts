/** One realistic fault of the connector in `examples/connector`. */
export type Mutant = {
  /** A name for commands. */
  readonly id: string;
  /** What is wrong with it, in plain words. */
  readonly title: string;
  /** The file below `examples/connector` that has the fault. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly text: string;
  /** Stands there instead. */
  readonly by: string;
  /** The cases that fail because of it; all others pass. */
  readonly fails: readonly string[];
  /** The cases that see nothing to judge because of it, which do not pass either. */
  readonly notSeen?: readonly string[];
};
