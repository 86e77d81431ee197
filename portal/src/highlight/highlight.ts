import './manual.ts';
import Prism, { type GrammarValue } from 'prismjs';
import 'prismjs/components/prism-markup-templating.js';
import 'prismjs/components/prism-bash.js';
import 'prismjs/components/prism-java.js';
import 'prismjs/components/prism-json.js';
import 'prismjs/components/prism-http.js'; // must come after the languages of the bodies that it highlights
import 'prismjs/components/prism-php.js';
import 'prismjs/components/prism-python.js';
import 'prismjs/components/prism-sql.js';
import 'prismjs/components/prism-typescript.js';
import 'prismjs/components/prism-yaml.js';
import { escapeHtml } from './escape.ts';
import { nestCommands } from './shell.ts';

nestCommands(Prism.languages.bash as Record<string, GrammarValue>);

/** Returns highlighted code as HTML. Code in a language without a grammar is only escaped. */
export function highlight(code: string, language: string): string {
  const grammar = Prism.languages[language];
  return grammar ? Prism.highlight(code, grammar, language) : escapeHtml(code);
}
