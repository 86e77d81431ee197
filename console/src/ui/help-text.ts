/** Help for a screen, in the words of the people who work with it. */
export type HelpText = {
  readonly title: string;
  readonly parts: readonly { readonly title: string; readonly text: readonly string[] }[];
  readonly links?: readonly { readonly label: string; readonly href: string }[];
};

/** Loads the help in each of its languages. */
export type Reads = Readonly<Record<'en' | 'de', () => Promise<{ help: HelpText }>>>;
