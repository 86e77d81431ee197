/** Most lines of a remark. A remark of 500 line breaks would push the others away. */
const mostLines = 12;

/** A remark as it is shown: with at most one empty line in a row, and what follows the last line behind it. */
export function shownRemark(remark: string): string {
  const lines = remark.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/).map((line) => line.trimEnd());
  const kept = lines.filter((line, at) => line !== '' || lines[at - 1] !== '');
  const rest = kept.slice(mostLines - 1).filter((line) => line !== '');
  return [...kept.slice(0, mostLines - 1), ...(rest.length > 0 ? [rest.join(' ')] : [])].join('\n').trim();
}
