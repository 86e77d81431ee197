import { camel, Names } from './names.ts';
import type { Call, Path, Step, Tries } from './steps.ts';
import { hasMark, literal, NOW, partsOf, type Style, type Text, UNIQUE } from './text.ts';

const nameOf = (name: string): string =>
  name === NOW
    ? "gmdate('Y-m-d\\TH:i:s\\Z')"
    : name === UNIQUE
      ? 'hrtime(true)'
      : name === 'TOKEN'
        ? '$api'
        : `$${camel(name)}`;

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

function textOf(text: Text): string {
  if (!hasMark(text)) return quote(text);
  return partsOf(text)
    .map((part) => ('name' in part ? nameOf(part.name) : quote(part.text)))
    .join(' . ');
}

const STYLE: Style = {
  text: textOf,
  member: quote,
  pair: ' => ',
  object: ['[', ']'],
  list: ['[', ']'],
  words: { null: 'null', true: 'true', false: 'false' },
  spread: (name) => `...$${camel(name)}`,
  indent: 4,
  isTrailing: true,
  isSpaced: false,
};

const access = (path: Path): string =>
  path.map((part) => (typeof part === 'number' ? `[${part}]` : `[${quote(part)}]`)).join('');

function valueAt(of: string, path: Path): string {
  return path.at(-1) === 'length' ? `count(${of}${access(path.slice(0, -1))})` : `${of}${access(path)}`;
}

const addressOf = ({ path, query }: Call): Text =>
  query.length === 0 ? path : `${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;

/** The call as an expression. */
function request(call: Call, level = 0): string {
  const given = [quote(call.match.operation.method), textOf(addressOf(call))];
  const { body } = call;
  if (body?.kind === 'json') given.push(literal(body.value, STYLE, level));
  if (body?.kind === 'form') given.push(`form: ${literal(Object.fromEntries(body.fields), STYLE, level)}`);
  if (body?.kind === 'file') given.push(`json_decode(file_get_contents(${quote(body.name)}))`);
  if (call.headers.length > 0)
    given.push(`headers: ${literal(Object.fromEntries(call.headers), STYLE, level)}`);
  return `${call.token ? `${nameOf(call.token)}->call` : 'Api::send'}(${given.join(', ')})`;
}

/** Writes the steps of a page with the extension curl, one text for each block. */
export function php(blocks: Step[][]): string[] {
  const names = new Names(blocks);
  return blocks.map((steps) => steps.flatMap((step) => written(step, names)).join('\n'));
}

const indented = (line: string): string[] => line.split('\n').map((one) => (one === '' ? '' : `    ${one}`));

function written(step: Step, names: Names): string[] {
  switch (step.kind) {
    case 'token': {
      const given = [step.client, step.secret, ...(step.scope ? [step.scope] : [])].map(quote).join(', ');
      return [`${nameOf(step.name)} = Api::signIn(${given});`];
    }
    case 'set':
      return [`${nameOf(step.name)} = ${textOf(step.value)};`];
    case 'part': {
      const value = valueAt(`${nameOf(step.of)}->data`, step.path);
      return [`${nameOf(step.name)} = ${step.path.at(-1) === 'access_token' ? `new Api(${value})` : value};`];
    }
    case 'print':
      return step.path.length === 0
        ? [`echo json_encode(${nameOf(step.name)}), "\\n";`]
        : [`echo ${valueAt(`${nameOf(step.name)}->data`, step.path)}, "\\n";`];
    case 'task':
      return task(nameOf(step.name), step.keeps ? `$${camel(step.keeps)}` : '$task');
    case 'pages':
      return pages(step);
    case 'each':
      return [
        `foreach (${literal(step.values, STYLE)} as $${camel(step.name)}) {`,
        ...step.steps.flatMap((one) => written(one, names)).flatMap(indented),
        '}',
      ];
    case 'until': {
      const value = /^\d+$/.test(step.value) ? step.value : quote(step.value);
      const sign = step.isEqual ? '!==' : '===';
      return [
        `for ($try = 1; ${valueAt(`${request(step.call)}->data`, step.path)} ${sign} ${value}; $try++) {`,
        ...pause(step),
        '}',
      ];
    }
    case 'appears': {
      const name = nameOf(step.name);
      return [
        `for ($try = 1; (${name} = ${request(step.call)}->data${access(step.path)} ?? null) === null; $try++) {`,
        ...pause(step),
        '}',
      ];
    }
    default:
      return sent(step, names);
  }
}

const pause = ({ tries, seconds }: Tries): string[] => [
  `    if ($try === ${tries}) throw new RuntimeException('gave up after ${tries} tries');`,
  `    sleep(${seconds});`,
];

const task = (id: string, keeps: string): string[] => [
  `for (;;) {`,
  `    $read = $api->call('GET', '/v5/products/update-tasks/' . ${id});`,
  `    ${keeps} = $read->data;`,
  `    if (${keeps}['state'] === 'done') {`,
  '        break;',
  '    }',
  `    sleep(max(1, strtotime(${keeps}['pingAfter']) - strtotime($read->headers['date'])));`,
  '}',
];

function pages({ match, path, limit, prints }: Step & { kind: 'pages' }): string[] {
  const shown =
    prints.length > 0 ? prints.map((one) => `$entry${access(one)}`).join(", ' ', ") : 'json_encode($entry)';
  return [
    `$next = '${path}?limit=${limit}';`,
    'while ($next !== null) {',
    "    $page = $api->call('GET', $next)->data;",
    `    foreach ($page[${quote(match.operation.list)}] as $entry) {`,
    `        echo ${shown}, "\\n";`,
    '    }',
    "    $next = array_column($page['links'] ?? [], 'href', 'rel')['next'] ?? null;",
    '}',
  ];
}

function sent({ call, whole, part }: Step & { kind: 'call' }, names: Names): string[] {
  const { operation } = call.match;
  if (call.refusal === 304) return [`echo ${request(call)}->status, "\\n";`];
  if (call.refusal !== undefined)
    return [
      'try {',
      `    ${request(call, 1)};`,
      '} catch (Refused $refusal) {',
      `    if ($refusal->getCode() !== ${call.refusal}) {`,
      '        throw $refusal;',
      '    }',
      '    echo $refusal->getMessage(), "\\n";',
      '}',
    ];
  if (whole) return [`${nameOf(whole)} = ${request(call)};`];
  if (part && !call.etag) {
    const value = valueAt(`${request(call)}->data`, part.path);
    return [`${nameOf(part.name)} = ${part.path.at(-1) === 'access_token' ? `new Api(${value})` : value};`];
  }
  if (call.file) return [`file_put_contents(${quote(call.file)}, ${request(call)}->body);`];
  if (!call.etag && operation.answer === 'none' && !call.showsHead) return [`${request(call)};`];
  const name = `$${names.answer(operation.path)}`;
  const lines = [`${name} = ${request(call)};`];
  if (call.etag) lines.push(`${nameOf(call.etag)} = ${name}->headers['etag'];`);
  else if (operation.isPartly)
    lines.push(
      `if (${name}->status === 207) {`,
      `    foreach (${name}->data['errors'] as $error) {`,
      `        echo $error['path'], ' ', $error['title'], ' ', $error['detail'], "\\n";`,
      '    }',
      '}',
    );
  else lines.push(`echo ${call.showsHead ? `${name}->status, ' ', ` : ''}${name}->body, "\\n";`);
  return lines;
}

/** The class that the samples of a page use. */
export const phpOpening = (
  origin: string,
): string => `/** The API refused a call: the code is the status, the message the body of its answer. */
final class Refused extends RuntimeException
{
    public int $retryAfterSeconds = 1;
}

/** Calls the API with one access token. */
final class Api
{
    private const ADDRESS = '${origin}';

    public function __construct(private readonly string $token) {}

    public static function signIn(string $id, string $secret, ?string $scope = null): self
    {
        $fields = ['grant_type' => 'client_credentials', 'client_id' => $id, 'client_secret' => $secret];
        $form = array_filter([...$fields, 'scope' => $scope]);
        return new self(self::send('POST', '/v1/token', form: $form)->data['access_token']);
    }

    public function call(string $method, string $path, mixed $body = null, array $form = [], array $headers = []): object
    {
        return self::send($method, $path, $body, $form, [...$headers, 'Authorization' => 'Bearer ' . $this->token]);
    }

    public static function send(string $method, string $path, mixed $body = null, array $form = [], array $headers = []): object
    {
        if ($body !== null) {
            $headers['Content-Type'] = 'application/json';
        }
        $lines = array_map(fn($name, $value) => "$name: $value", array_keys($headers), $headers);
        $received = [];
        $request = curl_init(self::ADDRESS . $path);
        curl_setopt_array($request, [
            CURLOPT_CUSTOMREQUEST => $method,
            CURLOPT_HTTPHEADER => $lines,
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => 30,
            CURLOPT_HEADERFUNCTION => function ($request, $line) use (&$received) {
                [$name, $value] = [...explode(':', $line, 2), ''];
                $received[strtolower($name)] = trim($value);
                return strlen($line);
            },
        ]);
        if ($body !== null || $form !== []) {
            curl_setopt($request, CURLOPT_POSTFIELDS, $body !== null ? json_encode($body) : http_build_query($form));
        }
        $text = curl_exec($request);
        if ($text === false) {
            throw new RuntimeException(curl_error($request));
        }
        $status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);
        if ($status >= 400) {
            $refusal = new Refused($text, $status);
            $refusal->retryAfterSeconds = (int) ($received['retry-after'] ?? 1);
            throw $refusal;
        }
        return (object) ['status' => $status, 'headers' => $received, 'body' => $text, 'data' => json_decode($text, true)];
    }
}

`;
