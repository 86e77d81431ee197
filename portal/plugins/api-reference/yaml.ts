/** Writes a JSON value as YAML in block style. Strings are always quoted, so that none is read as something else. */
export function yaml(value: unknown, level = 0): string {
  const pad = '  '.repeat(level);
  if (Array.isArray(value)) {
    if (value.length === 0) return ' []\n';
    return `\n${value.map((item) => `${pad}-${yaml(item, level + 1)}`).join('')}`;
  }
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, item]) => item !== undefined);
    if (entries.length === 0) return ' {}\n';
    return `\n${entries.map(([name, item]) => `${pad}${key(name)}:${yaml(item, level + 1)}`).join('')}`;
  }
  return ` ${JSON.stringify(value)}\n`;
}

function key(name: string): string {
  const plain = /^[A-Za-z_$][\w$-]*$/.test(name) && !/^(true|false|yes|no|on|off|null|y|n)$/i.test(name);
  return plain ? name : JSON.stringify(name);
}
