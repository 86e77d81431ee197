import { formText, hang, type SampleRequest } from './request.ts';

/** Writes the request with the HTTP client of Java 15 and later. */
export function java(request: SampleRequest): string {
  const steps = [`.uri(URI.create(${JSON.stringify(request.url)}))`];
  if (request.bearer) steps.push('.header("Authorization", "Bearer " + System.getenv("TOKEN"))');
  for (const [name, value] of request.headers) {
    steps.push(`.header(${JSON.stringify(name)}, ${JSON.stringify(value)})`);
  }
  if (request.body?.kind === 'json') steps.push('.header("Content-Type", "application/json")');
  if (request.body?.kind === 'form') {
    steps.push('.header("Content-Type", "application/x-www-form-urlencoded")');
  }
  if (request.method !== 'GET' || request.body)
    steps.push(`.method("${request.method}", ${publisher(request)})`);
  const handler = request.answer === 'binary' ? 'ofByteArray()' : 'ofString()';
  const type = request.answer === 'binary' ? 'byte[]' : 'String';
  return [
    'import java.net.URI;',
    'import java.net.http.*;',
    '',
    'HttpRequest request = HttpRequest.newBuilder()',
    ...steps.map((step) => `    ${step}`),
    '    .build();',
    `HttpResponse<${type}> response = HttpClient.newHttpClient()`,
    `    .send(request, HttpResponse.BodyHandlers.${handler});`,
    'if (response.statusCode() >= 400) throw new IllegalStateException("The API answered " + response.statusCode());',
    ...(request.isPartly
      ? ['if (response.statusCode() == 207) System.out.println("Some entries failed: " + response.body());']
      : []),
  ].join('\n');
}

function publisher(request: SampleRequest): string {
  if (request.body?.kind === 'form') {
    return `HttpRequest.BodyPublishers.ofString(${JSON.stringify(formText(request.body.fields))})`;
  }
  if (request.body?.kind !== 'json') return 'HttpRequest.BodyPublishers.noBody()';
  const text = JSON.stringify(request.body.value, null, 2).replaceAll('\\', '\\\\');
  return `HttpRequest.BodyPublishers.ofString("""\n        ${hang(text, 8)}\n        """)`;
}
