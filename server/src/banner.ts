import type { Config } from './platform/config/index.ts';
import type { Service } from './service.ts';

/** The text of the terminal when the server is ready: at most ten lines with addresses, credentials, and one line to paste. */
export function banner(
  config: Config,
  { address, publicUrl, firstOperator }: Pick<Service, 'address' | 'publicUrl' | 'firstOperator'>,
  { tookMs, hasDocs }: { tookMs: number; hasDocs: boolean },
): string {
  const seconds = (tookMs / 1000).toFixed(1);
  if (config.role === 'worker') return `Worker ready after ${seconds} s; health and figures at ${address}.`;
  const hasDemo = config.sandbox && !config.externalIssuer;
  const lines = [
    '',
    `${config.apiName} is ready after ${seconds} s.`,
    '',
    `  Console         ${publicUrl}/console/${hasDemo ? '  (choose one of the demo people)' : ''}`,
    `  Documentation   ${publicUrl}/docs/${hasDocs ? '' : '  (appears there when it is built)'}`,
    `  API             ${publicUrl}  Reference /openapi.yml  Health /health/ready  Figures /metrics`,
  ];
  if (firstOperator) lines.push(...operatorLines(firstOperator));
  // When another server signs people in, the first person is there too.
  if (firstOperator && !config.externalIssuer)
    lines.push(
      '',
      '  The first person of the operator: choose a name and a password there, once and within 72 hours',
      `    ${publicUrl}${firstOperator.invitation}`,
    );
  if (hasDemo) lines.push(...sandboxLines(publicUrl));
  return [...lines, ''].join('\n');
}

function operatorLines({ clientId, clientSecret }: { clientId: string; clientSecret: string }): string[] {
  return ['', `  The first operator, shown this once:  client_id ${clientId}  client_secret ${clientSecret}`];
}

function sandboxLines(publicUrl: string): string[] {
  const elsewhere = publicUrl === 'http://127.0.0.1:8080' ? '' : `SELLERDOCK_URL=${publicUrl} `;
  return [
    '  Demo accounts   seller-one, seller-two, service-partner, operator; each secret is the name with -secret',
    `  Try it          ${elsewhere}npx sellerdock --help; or a token and the first brand:`,
    '',
    `TOKEN=$(curl -s ${publicUrl}/v1/token -d grant_type=client_credentials -d client_id=seller-one -d client_secret=seller-one-secret | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/'); curl -s "${publicUrl}/v5/products/brands?limit=1" -H "Authorization: Bearer $TOKEN"; echo`,
  ];
}
