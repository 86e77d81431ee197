/** An http or https address for a link; undefined for anything else. */
export function webAddress(text: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined;
}

const longestSource = 300;

/** The source of a picture in a content security policy: its exact path, or its host when that is too long. */
export function pictureSource(address: string): string {
  const { origin, pathname } = new URL(address);
  // These characters end a source or the directive, and a path may have them.
  const source = `${origin}${pathname.replaceAll(/[;,']/g, (one) => `%${one.charCodeAt(0).toString(16)}`)}`;
  return source.length > longestSource ? origin : source;
}
