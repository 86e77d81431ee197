/** One error of an interface whose errors carry a number. */
export type ErrorEntry = {
  /** The number in the member `code`: the HTTP status of this error when it is the only one. */
  readonly code: number;
  readonly title: string;
  readonly cause: string;
  readonly remedy: string;
};

/** An entry of an error catalogue: its number and title on the wire, its cause, and what a client can do. */
export const errorEntry = (code: number, title: string, cause: string, remedy: string): ErrorEntry => ({
  code,
  title,
  cause,
  remedy,
});
