import { withoutSlashes } from '../kernel/text.ts';

/** Placeholders in a build of the documentation for values that only the running server knows. */
export type Placeholders = {
  /** An address without a path. */
  readonly address: string;
  /** Letters, hyphens and one double quote, whose escaping shows how the text around it is quoted. */
  readonly name: string;
  /** Part of the names of scripts. */
  readonly variant: string;
};

/** Puts a server's own address and name into files of the documentation. */
export type Fill = {
  /**
   * Differs for every address and name. It is part of the names of scripts, so that browsers can cache them for ever.
   */
  readonly variant: string;
  has(text: string): boolean;
  /** `name` is the file's name; its extension decides how the values are quoted. */
  fill(text: string, name: string): string;
};

/**
 * Makes the functions that fill in the files of a build. The caller passes the variant, a hash of address and name.
 */
export function openFill(placeholders: Placeholders, shown: Placeholders): Fill {
  const name = new RegExp(placeholders.name.replace('"', String.raw`(\\*)(?:"|&quot;|&#34;|&#x22;)`), 'g');
  const address = plainAddress(shown.address);
  const oneLine = shown.name.replaceAll(/[\p{Cc}\s]+/gu, ' ');
  return {
    variant: shown.variant,
    has: (text) =>
      text.includes(placeholders.address) || text.includes(placeholders.variant) || text.search(name) >= 0,
    fill: (text, file) =>
      text
        .replaceAll(placeholders.address, address)
        .replaceAll(placeholders.variant, shown.variant)
        .replaceAll(name, (_, backslashes: string) => quoted(oneLine, file, backslashes.length)),
  };
}

/** Percent-encodes an address so that it needs no quoting in HTML, in a shell or in any language of the samples. */
function plainAddress(address: string): string {
  const { href } = new URL(address);
  return withoutSlashes(href).replaceAll(
    /[^\w.~:/%[\]@-]/g,
    (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Quotes a text for its place in the file. `backslashes` counts those before the placeholder's quote. */
function quoted(text: string, file: string, backslashes: number): string {
  const isMarkup = /\.(html|xml|svg)$/.test(file);
  // One backslash: JSON, or a string in a script. Two or three: JSON within a string of a script, and so on.
  if (backslashes > 0 || /\.(js|json)$/.test(file))
    return asScriptText(text, Math.max(1, Math.ceil(Math.log2(backslashes + 1))));
  return isMarkup ? asMarkup(text) : text;
}

function asScriptText(text: string, depth: number): string {
  const start = `${'\\'.repeat(2 ** (depth - 1))}u`;
  return text.replaceAll(
    /[^\w .-]/g,
    (unit) => `${start}${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const references: Record<string, string> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' };

const asMarkup = (text: string): string => text.replaceAll(/[&<>"']/g, (found) => `&${references[found]};`);
