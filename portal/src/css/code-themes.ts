import type { PrismTheme } from 'prism-react-renderer';

interface Inks {
  plain: string;
  background: string;
  quiet: string;
  name: string;
  word: string;
  text: string;
  number: string;
}

function theme(inks: Inks): PrismTheme {
  const style = (types: string[], color: string) => ({ types, style: { color } });
  return {
    plain: { color: inks.plain, backgroundColor: inks.background },
    styles: [
      style(['comment', 'prolog', 'doctype', 'cdata', 'punctuation', 'operator'], inks.quiet),
      style(['property', 'attr-name', 'function', 'class-name', 'header-name', 'tag'], inks.name),
      style(['keyword', 'builtin', 'method', 'request-line', 'selector', 'important', 'atrule'], inks.word),
      style(
        ['string', 'attr-value', 'char', 'inserted', 'template-string', 'header-value', 'url'],
        inks.text,
      ),
      style(['number', 'boolean', 'constant', 'symbol', 'null', 'regex', 'deleted'], inks.number),
    ],
  };
}

/** Every ink has a contrast of at least 4.5 to its background. */
export const codeLight = theme({
  plain: '#1c2b36',
  background: '#f3f1ea',
  quiet: '#576370',
  name: '#0a5566',
  word: '#86285f',
  text: '#2b6130',
  number: '#93400c',
});

/** The dark counterpart of `codeLight`. */
export const codeDark = theme({
  plain: '#dbe4ea',
  background: '#17232d',
  quiet: '#93a4b1',
  name: '#7fd0dd',
  word: '#eba0cc',
  text: '#a5d6a0',
  number: '#f0b27a',
});
