import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { shownAs } from '../../placeholders.ts';
import { explainedErrors } from './error-bodies.ts';
import { type ApiDocument, readDocument } from './read-document.ts';
import { buildReference, type Reference } from './reference.ts';
import { DOCUMENT_SOURCE, EVENTS_SOURCE, sourceFiles } from './source-files.ts';
import { deprecationsOf, errorCatalogue, limitsOf, namedSchemas } from './tables.ts';

/** Name of the plugin and of the folder with its generated data. */
export const PLUGIN = 'api-reference';

/** One reference of the site, made from one document. */
interface ReferenceOptions {
  /** Name of the instance. Guides get their tables from the instance `default`. */
  id?: string;
  /** Path of the OpenAPI document, relative to the site's folder. */
  document: string;
  /** Path of its pages below the base URL. */
  route?: string;
  label?: string;
  /** Paths of files for download, below the base URL. */
  downloads?: { file: string; label: string }[];
  /** Days on which sources were changed last. */
  dates?: Readonly<Record<string, string>>;
}

/** Where a page comes from: a file of the repository, and the day of its last change. */
export interface PageSource {
  file: string;
  changed?: string;
}

interface Content {
  document: ApiDocument;
  reference: Reference;
}

type Actions = Parameters<NonNullable<Plugin<Content>['contentLoaded']>>[0]['actions'];

/**
 * Adds a reference to the site: an overview, one page for each tag and one for each operation. The build makes all of
 * them, each with its own data, from the OpenAPI document, and fails with a clear message if the document is missing.
 */
export default function apiReference(context: LoadContext, options: unknown): Plugin {
  const {
    id = 'default',
    document: file,
    route = 'api-docs',
    label,
    downloads = [],
    dates = {},
  } = options as ReferenceOptions;
  const source = path.resolve(context.siteDir, file);
  const plugin: Plugin<Content> = {
    name: PLUGIN,
    getPathsToWatch: () => [source],
    async loadContent() {
      const { title: name, url: address } = context.siteConfig;
      const document = shown(await readDocument(source), { address, name });
      const place = {
        base: `${context.baseUrl}${route}`,
        origin: context.siteConfig.url,
        ...(label && { label }),
      };
      return { document, reference: buildReference(document, place) };
    },
    async contentLoaded({ content, actions }) {
      const sourceOf = await sourceFiles(path.resolve(context.siteDir, '..'));
      const pageSource = (operationId?: string): PageSource => {
        const own = content.document.isWebhooks ? EVENTS_SOURCE : DOCUMENT_SOURCE;
        const file = operationId === undefined || content.document.isWebhooks ? own : sourceOf(operationId);
        const changed = dates[file];
        return { file, ...(changed && { changed }) };
      };
      const routes = await pageRoutes(content.reference, { downloads, pageSource }, actions);
      const sidebar = await actions.createData(
        'sidebar.json',
        sidebarItems(content.reference, context.baseUrl),
      );
      actions.addRoute({
        path: `${context.baseUrl}${route}`,
        component: '@site/src/components/ReferenceLayout',
        modules: { sidebar },
        exact: false,
        routes,
      });
      if (id !== 'default') return;
      await writeTables(content, actions, path.join(context.generatedFilesDir, PLUGIN, id, 'schemas'));
    },
  };
  return plugin as Plugin;
}

/** The document with the address and name of the site, in its examples too. */
function shown<Value>(value: Value, as: { address: string; name: string }): Value {
  if (typeof value === 'string') return shownAs(value, as) as Value;
  if (Array.isArray(value)) return value.map((one) => shown(one, as)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shown(one, as)])) as Value;
}

interface Pages {
  downloads: ReferenceOptions['downloads'];
  pageSource: (operationId?: string) => PageSource;
}

async function pageRoutes(
  reference: Reference,
  { downloads, pageSource }: Pages,
  actions: Actions,
): Promise<RouteConfig[]> {
  const { operations, ...overview } = reference;
  const page = async (
    route: string,
    component: string,
    name: string,
    data: object,
  ): Promise<RouteConfig> => ({
    path: route,
    exact: true,
    component: `@site/src/components/${component}`,
    modules: { data: await actions.createData(name, data) },
  });
  const routes = [
    await page(overview.home.href, 'ReferenceOverview', 'overview.json', {
      ...overview,
      downloads,
      source: pageSource(),
    }),
  ];
  for (const tag of overview.tags) {
    const folder = path.posix.basename(tag.href);
    const pages = [
      await page(tag.href, 'ReferenceTag', `tags/${folder}.json`, { ...tag, source: pageSource() }),
    ];
    for (const view of operations.filter(({ tagHref }) => tagHref === tag.href)) {
      const data = { ...view, source: pageSource(view.id) };
      pages.push(await page(view.href, 'ReferenceOperation', `operations/${folder}/${view.id}.json`, data));
    }
    routes.push({
      path: tag.href,
      exact: false,
      component: '@site/src/components/ReferenceGroup',
      routes: pages,
    });
  }
  return routes;
}

function sidebarItems(reference: Reference, baseUrl: string): object[] {
  const isWebhooks = reference.operations.some((view) => view.webhook);
  const link = (label: string, href: string, className: string): object => ({
    type: 'link',
    label,
    href,
    docId: undefined,
    className,
  });
  return [
    link('Guides', `${baseUrl}getting-started`, 'reference-back'),
    link(reference.home.label, reference.home.href, 'reference-overview'),
    ...reference.tags.map((tag) => ({
      type: 'category',
      label: tag.name,
      href: tag.href,
      collapsible: true,
      collapsed: !isWebhooks,
      items: tag.operations.map((entry) =>
        link(
          entry.summary,
          entry.href,
          isWebhooks ? 'event' : `operation operation--${entry.method.toLowerCase()}`,
        ),
      ),
    })),
  ];
}

async function writeTables(
  { document, reference }: Content,
  actions: Actions,
  folder: string,
): Promise<void> {
  for (const [name, entries] of Map.groupBy(errorCatalogue(document), (entry) => entry.interface)) {
    await actions.createData(`errors/${encodeURIComponent(name)}.json`, entries);
  }
  for (const group of explainedErrors(errorCatalogue(document), reference.operations)) {
    await actions.createData(`explained/${encodeURIComponent(group.name)}.json`, group);
  }
  await actions.createData('deprecations.json', deprecationsOf(document));
  await actions.createData('limits.json', limitsOf(document, reference.operations));
  const files = new Map(
    [...namedSchemas(document)].map(([name, view]) => [`${encodeURIComponent(name)}.json`, view]),
  );
  for (const [name, view] of files) await actions.createData(`schemas/${name}`, view);
  // With data of an earlier build, a guide could name a schema that the document no longer has.
  for (const name of await readdir(folder).catch(() => [])) {
    if (!files.has(name)) await rm(path.join(folder, name));
  }
}
