import { formText, hang, type SampleRequest } from './request.ts';

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Writes the request with PHP's curl extension. */
export function php(request: SampleRequest): string {
  const headers = request.headers.map(([name, value]) => quote(`${name}: ${value}`));
  if (request.bearer) headers.unshift(`'Authorization: Bearer ' . getenv('TOKEN')`);
  if (request.body?.kind === 'json') headers.push("'Content-Type: application/json'");
  const options = ['CURLOPT_RETURNTRANSFER => true'];
  if (request.method !== 'GET') options.push(`CURLOPT_CUSTOMREQUEST => '${request.method}'`);
  if (headers.length > 0) {
    options.push(`CURLOPT_HTTPHEADER => [\n${headers.map((header) => `        ${header},\n`).join('')}    ]`);
  }
  if (request.body?.kind === 'json') {
    const text = JSON.stringify(request.body.value, null, 2);
    options.push(`CURLOPT_POSTFIELDS => <<<'JSON'\n    ${hang(text, 4)}\n    JSON`);
  }
  if (request.body?.kind === 'form')
    options.push(`CURLOPT_POSTFIELDS => ${quote(formText(request.body.fields))}`);
  const answer = request.answer === 'json' ? 'json_decode(curl_exec($request), true)' : 'curl_exec($request)';
  return [
    '<?php',
    `$request = curl_init(${quote(request.url)});`,
    `curl_setopt_array($request, [\n${options.map((option) => `    ${option},\n`).join('')}]);`,
    `$answer = ${answer};`,
    '$status = curl_getinfo($request, CURLINFO_RESPONSE_CODE);',
    'if ($status >= 400) throw new RuntimeException("The API answered $status.");',
    ...(request.isPartly
      ? [
          'if ($status === 207) {',
          "    foreach ($answer['errors'] as $error) {",
          "        echo $error['path'], ' ', $error['title'], ' ', $error['detail'], PHP_EOL;",
          '    }',
          '}',
        ]
      : []),
  ].join('\n');
}
