/** An environment variable: its meaning, its default, and how its text becomes a value. */
type Setting<T> = {
  readonly about: string;
  /** Shown in docs/configuration.md; the text that `parse` takes, or words when the default depends on others. */
  readonly shownDefault: string;
  readonly fallback: T;
  /** Throws an Error whose message says what would be right. */
  readonly parse: (text: string) => T;
  /** Holds a secret, so that no message shows its value. */
  readonly isSecret: boolean;
};

/** A setting; its default is shown as it is, unless `shownDefault` says otherwise. */
export const setting = <T>(
  about: string,
  fallback: T,
  parse: (text: string) => T,
  shownDefault = String(fallback),
): Setting<T> => ({
  about,
  fallback,
  parse,
  shownDefault,
  isSecret: false,
});

/** A setting whose value no message shows. */
export const secret = <T>(...facts: Parameters<typeof setting<T>>): Setting<T> => ({
  ...setting(...facts),
  isSecret: true,
});
