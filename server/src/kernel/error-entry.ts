/** One error of an interface whose errors carry a number. */
export type ErrorEntry = {
  /** The number in `code`: the status that the error would have by itself. */
  readonly code: number;
  readonly title: string;
  readonly cause: string;
  readonly remedy: string;
};

/** An error of a catalogue: its number and title on the wire, its cause, and what a client does about it. */
export const errorEntry = (code: number, title: string, cause: string, remedy: string): ErrorEntry => ({
  code,
  title,
  cause,
  remedy,
});
