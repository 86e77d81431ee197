import { withoutSlashes } from '../kernel/text.ts';

/** What a build of the documentation has in the place of what only the running server knows. */
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
  /** Differs for every address and name: scripts have it in their names, so that browsers can keep them for ever. */
  readonly variant: string;
  has(text: string): boolean;
  /** `name` is the file's, whose ending says how texts are quoted in it. */
  fill(text: string, name: string): string;
};

/** Makes the function that fills the files of a build. The variant is given, because it is a hash of the other two. */
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

/** An address that needs no quoting: not in HTML without quotes, nor in a shell, nor in any language of the samples. */
function plainAddress(address: string): string {
  const { href } = new URL(address);
  return withoutSlashes(href).replaceAll(
    /[^\w.~:/%[\]@-]/g,
    (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Writes a text as the file needs it where the placeholder's quote stands behind so many backslashes. */
function quoted(text: string, file: string, backslashes: number): string {
  const isMarkup = /\.(html|xml|svg)$/.test(file);
  // One backslash for JSON or a script's text, two or three for JSON in a script's text, and so on.
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
