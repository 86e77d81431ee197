import { hang, type SampleRequest } from './request.ts';

/** Writes a JavaScript string literal in single quotes. */
function literal(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Writes the request with the platform's fetch. */
export function typescript(request: SampleRequest): string {
  const headers = request.headers.map(([name, value]) => `${literal(name)}: ${literal(value)},`);
  if (request.bearer) headers.unshift(`Authorization: \`Bearer \${process.env.TOKEN}\`,`);
  if (request.body?.kind === 'json') headers.push("'Content-Type': 'application/json',");
  const lines = [`const response = await fetch(${literal(request.url)}, {`];
  if (request.method !== 'GET') lines.push(`  method: '${request.method}',`);
  if (headers.length > 0) lines.push('  headers: {', ...headers.map((line) => `    ${line}`), '  },');
  if (request.body?.kind === 'json') {
    lines.push(`  body: JSON.stringify(${hang(JSON.stringify(request.body.value, null, 2), 2)}),`);
  }
  if (request.body?.kind === 'form') {
    const fields = request.body.fields.map(([name, value]) => `    ${literal(name)}: ${literal(value)},`);
    lines.push('  body: new URLSearchParams({', ...fields, '  }),');
  }
  lines.push('});');
  if (lines.length === 2) lines.splice(0, 2, `const response = await fetch(${literal(request.url)});`);
  lines.push(`if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`);`);
  if (request.answer === 'json') lines.push('const answer = await response.json();');
  if (request.answer === 'binary') lines.push('const answer = await response.arrayBuffer();');
  return lines.join('\n');
}
