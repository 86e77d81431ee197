/** One error of an interface whose errors carry a number. */
export type ErrorEntry = {
  /** The number that stands in `code`: the status that the fault has on its own. */
  readonly code: number;
  readonly title: string;
  readonly cause: string;
  readonly remedy: string;
};

/** An error of a catalogue: its number and title on the wire, why it comes, and what a client does about it. */
export const errorEntry = (code: number, title: string, cause: string, remedy: string): ErrorEntry => ({
  code,
  title,
  cause,
  remedy,
});
