import type { FastifyReply } from 'fastify';

/** First words of the paths of each interface in the error catalogue; all other paths have the general entries. */
const interfaces: Readonly<Record<string, string>> = {
  products: 'products',
  'shipping-profiles': 'shipping-profiles',
  availability: 'availability',
  'returns-warehouse': 'returns-warehouse',
  orders: 'orders',
  shipments: 'shipments',
  'multiparcel-shipments': 'shipments',
  'return-shipments': 'return-shipments',
  returns: 'returns',
  receipts: 'receipts',
  'price-reductions': 'price-reductions',
  token: 'token',
  register: 'token',
  apps: 'apps',
  webhooks: 'webhooks',
  sandbox: 'sandbox',
  activity: 'activity',
  console: 'console',
};

/** The header Link of a refusal (RFC 8288): where the error catalogue explains it. */
export function helpLink(path: string, status: number): string {
  const [, first = '', second = '', third = ''] = path.split(/[/?]/);
  const isVersion = (text: string): boolean => /^v\d+$/.test(text);
  // The operator's webhooks are refused in the words of the sellers' webhooks.
  const part = third === 'webhooks' ? third : 'operator';
  const ofOperator = first === 'operator' && isVersion(second) ? part : undefined;
  const area = isVersion(first) ? interfaces[second] : ofOperator;
  return `</docs/errors#${area ?? 'general'}-${status}>; rel="help"`;
}

/** Adds that header to an answer, behind the links that it has already. */
export function addHelpLink(reply: FastifyReply, status: number): void {
  const links = [reply.getHeader('link') ?? [], helpLink(reply.request.url, status)].flat();
  reply.header('link', links.join(', '));
}

/** The header Link of a refusal in the plain shape, which any address can answer: the part about its code. */
export const plainHelpLink = (status: number, code: string): string =>
  `</docs/errors#general-${status}-${code}>; rel="help"`;
