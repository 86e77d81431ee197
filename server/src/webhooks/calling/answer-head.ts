const mostHeaders = 40;
const longestValue = 1_000;
const mostCharacters = 4_096;

/** Headers whose values are never kept, whatever receivers call them. */
const secret =
  /cookie|token|secret|passw|session|credential|api-?key|^(proxy-)?authorization$|authentication-info/;

/**
 * The headers of an answer as they are kept, 4 KiB at most. Leaves out values that are or may be secrets, and the
 * queries of addresses. Undefined without any.
 */
export function headOf(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Readonly<Record<string, string>> | undefined {
  const kept: [string, string][] = [];
  let characters = 0;
  for (const [name, values] of Object.entries(headers).slice(0, mostHeaders)) {
    const value = shown(name.toLowerCase(), [values].flat().join(', '));
    characters += name.length + value.length;
    if (characters > mostCharacters) break;
    kept.push([name.toLowerCase(), value]);
  }
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

function shown(name: string, value: string): string {
  if (secret.test(name)) return '[removed]';
  const plain = name === 'location' ? value.replace(/[?#].*$/s, '?[removed]') : value;
  // PostgreSQL stores no NUL and no half of a surrogate pair.
  return plain.slice(0, longestValue).replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd');
}
