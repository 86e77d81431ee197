import type { DeliveryEntry, Entry, Evidence, RequestEntry } from '../types.ts';
import { html, type Markup, nothing } from './markup.ts';
import { timeOf } from './time.ts';

const mostEntries = 150;
const mostBody = 2_000;
const mostNamedBody = 20_000;

/** The place of a request in a report, for links to it. */
export const placeOf = (caseId: string, requestId: string): string =>
  `${caseId}-${requestId}`.replace(/[^\w/.-]/g, '_').slice(0, 200);

/** What was seen in a case, folded: requests of the connector, deliveries of webhooks, and what the connector printed. */
export function evidenceOf(
  caseId: string,
  { connector, entries }: Evidence,
  { named, output }: { readonly named: ReadonlySet<string>; readonly output: string },
): Markup {
  const isNamed = (entry: Entry) => entry.kind === 'request' && named.has(entry.requestId);
  const own = entries.filter(
    (entry) => entry.kind === 'delivery' || entry.clientId === connector || isNamed(entry),
  );
  const shown = chosen(own, isNamed);
  const left = own.length - shown.length;
  return html`<details class="evidence"><summary>Evidence: ${own.length} of ${entries.length} entries</summary>
${own.length < entries.length ? html`<p class="soft">The calls of the certifier are left out, unless a reason names them.</p>` : nothing}
${shown.map((entry) => (entry.kind === 'request' ? requestOf(caseId, entry, named) : deliveryOf(entry)))}
${left > 0 ? html`<p class="soft">${left} further entries are left out here. The server keeps them for some days.</p>` : nothing}
${output === '' ? nothing : html`<details class="entry"><summary>What the connector printed last</summary><pre>${output}</pre></details>`}
</details>`;
}

/** As many entries as a report has room for, those that reasons name before others, in their order. */
function chosen(entries: readonly Entry[], isNamed: (entry: Entry) => boolean): readonly Entry[] {
  if (entries.length <= mostEntries) return entries;
  const first = new Set([...entries.filter(isNamed), ...entries].slice(0, mostEntries));
  return entries.filter((entry) => first.has(entry));
}

function requestOf(caseId: string, entry: RequestEntry, named: ReadonlySet<string>): Markup {
  const { requestId, method, url, status, marketplaceTime, fault } = entry;
  const most = named.has(requestId) ? mostNamedBody : mostBody;
  return html`<details class="entry" id="${placeOf(caseId, requestId)}"><summary>${entry.position}. ${method} ${url} → ${status ?? 'no answer'}${fault === undefined ? '' : ` (${fault} on demand)`}</summary>
<p class="soft">${timeOf(marketplaceTime)} marketplace time, ${timeOf(entry.realTime)} real time; request ${requestId}</p>
${partOf('Sent', entry.requestHeaders, entry.requestBody, most)}
${partOf('Answered', entry.responseHeaders, entry.responseBody, most)}</details>`;
}

function partOf(title: string, headers: RequestEntry['requestHeaders'], body: unknown, most: number): Markup {
  const lines = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${String(value)}`);
  const text = body === undefined ? '' : bodyOf(body, most);
  if (lines.length === 0 && text === '') return nothing;
  return html`<p>${title}</p><pre>${[...lines, ...(text === '' ? [] : ['', text])].join('\n')}</pre>`;
}

function bodyOf(body: unknown, most: number): string {
  const text = typeof body === 'string' ? laidOut(body) : (JSON.stringify(body, null, 2) ?? '');
  return text.length > most ? `${text.slice(0, most)}…\n(${text.length - most} further characters)` : text;
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function deliveryOf(entry: DeliveryEntry): Markup {
  const { position, types = [], attempt = 1, status, error, disturbed } = entry;
  return html`<details class="entry"><summary>${position}. Webhook ${types.join(', ')}, attempt ${attempt} → ${status ?? error ?? 'no answer'}${disturbed === undefined ? '' : ` (${disturbed} on demand)`}</summary>
<p class="soft">${timeOf(entry.marketplaceTime)} marketplace time; delivery ${entry.deliveryId}, events ${(entry.eventIds ?? []).slice(0, 20).join(', ')}</p>
${partOf('Sent, before its encryption', entry.requestHeaders, entry.requestBody, mostBody)}
${partOf('Answered', entry.responseHeaders, entry.responseBody, mostBody)}</details>`;
}
