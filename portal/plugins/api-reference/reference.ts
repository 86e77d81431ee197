import {
  type OperationEntry,
  type OperationSource,
  type OperationView,
  viewOperation,
} from './operation-view.ts';
import { type ApiDocument, dereference, isObject, type Json } from './read-document.ts';

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace'] as const;

/** A tag of the document with its operations, in the document's order. */
export interface TagView {
  name: string;
  description?: string;
  href: string;
  /** The reference that it belongs to. */
  home: { href: string; label: string };
  operations: OperationEntry[];
}

/** The whole reference, split as its pages are. */
export interface Reference {
  title: string;
  version: string;
  description?: string;
  home: { href: string; label: string };
  tags: TagView[];
  operations: OperationView[];
}

/** The path of the pages, and the server that samples use if the document has none or a relative one. */
export interface ReferencePlace {
  base: string;
  origin: string;
  /** Title of the reference; `API reference` by default. */
  label?: string;
}

/** Builds the data of all reference pages. Throws if two operations would have the same address. */
export function buildReference(document: ApiDocument, place: ReferencePlace): Reference {
  const sources = collect(document, place);
  const server = serverOf(document, place.origin);
  const order = tagNames(document, sources);
  const home = { href: place.base, label: place.label ?? 'API reference' };
  const tags = order.map((name): TagView => {
    const described = listOf(document.tags).find((tag) => tag.name === name)?.description;
    return {
      name,
      href: tagHref(place, name),
      home,
      ...(typeof described === 'string' && { description: described }),
      operations: sources.filter((source) => source.tag.name === name).map((source) => source.entry),
    };
  });
  const entries = tags.flatMap((tag) => tag.operations);
  const operations = sources.map((source) => {
    const at = entries.indexOf(source.entry);
    const [previous, next] = [entries[at - 1], entries[at + 1]];
    return {
      ...viewOperation(document, source, server),
      home,
      ...(previous && { previous }),
      ...(next && { next }),
    };
  });
  const { title, version, description } = document.info;
  return { title, version, ...(description && { description }), home, tags, operations };
}

/** Turns a name into a part of an address: lower case, words joined by hyphens. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function collect(document: ApiDocument, place: ReferencePlace): OperationSource[] {
  const sources: OperationSource[] = [];
  const taken = new Set<string>();
  for (const [path, raw] of Object.entries(document.paths)) {
    const pathItem = dereference(document, raw).value;
    for (const method of METHODS) {
      const operation = pathItem[method];
      if (!isObject(operation)) continue;
      const source = sourceOf(place, {
        path,
        method,
        operation,
        pathItem,
        isEvent: document.isWebhooks === true,
      });
      if (taken.has(source.entry.href)) {
        throw new Error(
          `The API reference has two operations at ${source.entry.href}: make operationId unique.`,
        );
      }
      taken.add(source.entry.href);
      sources.push(source);
    }
  }
  return sources;
}

interface Found {
  path: string;
  method: string;
  operation: Json;
  pathItem: Json;
  isEvent: boolean;
}

function sourceOf(
  place: ReferencePlace,
  { path, method, operation, pathItem, isEvent }: Found,
): OperationSource {
  const name = Array.isArray(operation.tags) ? String(operation.tags[0]) : 'Other';
  const tag = { name, href: tagHref(place, name) };
  const given = typeof operation.operationId === 'string' ? operation.operationId : slug(`${method} ${path}`);
  const id = given.replaceAll(/[^\w.-]+/g, '-');
  const summary =
    typeof operation.summary === 'string' ? operation.summary : `${method.toUpperCase()} ${path}`;
  const entry: OperationEntry = {
    id,
    method: isEvent ? 'EVENT' : method.toUpperCase(),
    path,
    summary,
    href: `${tag.href}/${id}`,
    ...(operation.deprecated === true && { deprecated: true as const }),
  };
  return { entry, tag, operation, pathItem };
}

function tagHref(place: ReferencePlace, name: string): string {
  return `${place.base}/${slug(name)}`;
}

function tagNames(document: ApiDocument, sources: OperationSource[]): string[] {
  const used = new Set(sources.map((source) => source.tag.name));
  const declared = listOf(document.tags).map((tag) => String(tag.name));
  return [...new Set([...declared.filter((name) => used.has(name)), ...used])];
}

function serverOf(document: ApiDocument, origin: string): string {
  const [first] = listOf(document.servers);
  const url = typeof first?.url === 'string' ? first.url : '/';
  return new URL(url, origin).href.replace(/\/$/, '');
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
