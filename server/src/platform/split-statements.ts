/** What may hold a semicolon: comments, texts, names in quotes, and texts between dollar signs. */
const whole = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1/y;

/**
 * Splits SQL into its statements. A cluster takes one at a time: it passes the whole text on to its nodes, which take no
 * several.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let statement = '';
  const end = () => {
    if (statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim() !== '')
      statements.push(statement.trim());
    statement = '';
  };
  for (let at = 0; at < sql.length; ) {
    whole.lastIndex = at;
    const [text] = whole.exec(sql) ?? [sql[at]!];
    at += text.length;
    if (text === ';') end();
    else statement += text;
  }
  end();
  return statements;
}
