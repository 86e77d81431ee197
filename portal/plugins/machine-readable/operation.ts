import type { OperationView, ParameterView } from '../api-reference/operation-view.ts';
import type { SchemaView } from '../api-reference/schema-view.ts';

/** Writes a page of the reference in Markdown: address, parameters, fields, answers and the curl command. */
export function operationMarkdown(view: OperationView): string {
  const curl = view.samples.find((sample) => sample.id === 'curl');
  const parts = [
    `# ${view.summary}`,
    view.webhook ? `Webhook event \`${view.path}\`` : `\`${view.method} ${view.path}\``,
    view.deprecated ? 'This call is deprecated.' : '',
    view.description ?? '',
    view.webhook ? '' : access(view.scopes),
    view.parameters.length > 0 ? `## Parameters\n\n${view.parameters.map(parameterLine).join('\n')}` : '',
    view.body?.schema
      ? `## ${view.webhook ? 'Decrypted body' : 'Request body'}\n\n\`${view.body.contentType}\`, ${view.body.required ? 'required' : 'optional'}\n\n${fieldLines(topOf(view.body.schema)).join('\n')}`
      : '',
    view.webhook && view.body?.examples[0] ? fence('json', view.body.examples[0].text) : '',
    curl ? `## Request\n\n${fence('bash', curl.code)}` : '',
    `## ${view.webhook ? 'Your answers' : 'Answers'}`,
    ...view.responses.map(answer),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** Writes fields as a nested list, in the words of the reference. */
export function fieldLines(fields: SchemaView[], depth = 0): string[] {
  return fields.flatMap((field) => {
    const facts = [
      field.type,
      ...(field.required ? ['required'] : []),
      ...(field.deprecated ? ['deprecated'] : []),
      ...(field.rules ?? []),
      ...(field.values ? [`one of ${field.values.join(', ')}`] : []),
      ...(field.default === undefined ? [] : [`default ${field.default}`]),
    ];
    const name = field.name ?? (field.choice ? 'alternative' : 'entry');
    const line = `${'  '.repeat(depth)}- \`${name}\` (${facts.join('; ')})${said(field.description)}`;
    return [line, ...fieldLines(field.children ?? [], depth + 1)];
  });
}

/** Writes a Markdown table and escapes bars and line ends in its cells. */
export function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function topOf(schema: SchemaView): SchemaView[] {
  return schema.children ?? [schema];
}

function said(description: string | undefined): string {
  return description ? `: ${description.replaceAll(/\s*\n\s*/g, ' ')}` : '';
}

function access(scopes: string[] | undefined): string {
  if (!scopes) return 'No token is needed.';
  if (scopes.length === 0) return 'Needs a bearer token.';
  return `Needs a bearer token with the scope ${scopes.map((scope) => `\`${scope}\``).join(', ')}.`;
}

function parameterLine(parameter: ParameterView): string {
  const [line = ''] = fieldLines([{ ...parameter, children: [] }]);
  return line.replace('(', `(${parameter.in}; `);
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}

function answer(response: OperationView['responses'][number]): string {
  const { body } = response;
  const example = body?.examples[0];
  const parts = [
    `### ${response.status}`,
    response.description,
    body?.schema && response.status.startsWith('2') ? fieldLines(topOf(body.schema)).join('\n') : '',
    example ? fence(/json/.test(body?.contentType ?? '') ? 'json' : 'text', example.text) : '',
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}
