/** The languages are those of `src/highlight`. */
export default function prismIncludeLanguages(): void {}
