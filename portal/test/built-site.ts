import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openFill } from '../../server/src/portal/fill.ts';
import { PLACEHOLDERS, WRITTEN } from '../placeholders.ts';

const portal = path.resolve(import.meta.dirname, '..');
const root = path.join(portal, 'build');

/** Fills in the usual address and name, as a server does. */
export const SHOWN = { ...WRITTEN, variant: PLACEHOLDERS.variant };
const { fill } = openFill(PLACEHOLDERS, SHOWN);

/** A page of the built site: its address and its HTML without running scripts. */
export interface Page {
  address: string;
  html: string;
}

/** Reads all built pages. If the site was not built, throws an error that says what to do. */
export function builtPages(): Page[] {
  if (!existsSync(path.join(root, 'index.html'))) {
    throw new Error('portal/build is missing: run "npm run build -w portal" before these tests.');
  }
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({
      address: `/docs/${file
        .replaceAll(path.sep, '/')
        .replace(/(^|\/)index\.html$/, '')
        .replace(/\.html$/, '')}`,
      html: builtFile(file),
    }));
}

/** True if the build has a page or a static file at this address below /docs/. */
export function isBuilt(address: string): boolean {
  const file = path.join(root, decodeURIComponent(address).slice('/docs/'.length));
  return existsSync(path.join(file, 'index.html')) || (/\.\w+$/.test(file) && existsSync(file));
}

/** Returns the text of a file of the build, with address and name filled in. */
export function builtFile(name: string): string {
  return fill(readFileSync(path.join(root, name), 'utf8'), name);
}

/** The operations of the API document that the build was made from. */
export function documentOperations(): { id: string; tag: string; method: string; path: string }[] {
  const document = JSON.parse(builtFile('openapi.json')) as {
    paths: Record<string, Record<string, { operationId?: string; tags?: string[] }>>;
  };
  return Object.entries(document.paths).flatMap(([at, item]) =>
    Object.entries(item)
      .filter(([method]) => ['get', 'post', 'put', 'patch', 'delete'].includes(method))
      .map(([method, operation]) => ({
        id: operation.operationId ?? '',
        tag: operation.tags?.[0] ?? 'Other',
        method: method.toUpperCase(),
        path: at,
      })),
  );
}

/** All opening tags of a name with their attributes, decoded. */
export function tags(html: string, name: string): Record<string, string>[] {
  const body = html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) =>
    script.replace(/>[\s\S]*/, '>'),
  );
  return [...body.matchAll(new RegExp(`<${name}\\b((?:"[^"]*"|'[^']*'|[^>"'])*)>`, 'g'))].map((match) =>
    attributes(match[1] ?? ''),
  );
}

function attributes(text: string): Record<string, string> {
  const found = text.matchAll(/([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g);
  return Object.fromEntries(
    [...found].map(([, name = '', double, single, bare]) => [name, decode(double ?? single ?? bare ?? '')]),
  );
}

/** The text a reader sees, without tags, styles and scripts. */
export function textOf(html: string): string {
  const visible = html.replaceAll(/<(script|style|noscript)\b[^>]*>[\s\S]*?<\/\1>/g, ' ');
  const joined = visible.replaceAll(/<\/?(span|code|a|b|strong|em)\b[^>]*>/g, '');
  return decode(joined.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/\s+/g, ' ');
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&');
}
