import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LoadContext, Plugin, RouteConfig } from '@docusaurus/types';
import { type ApiDocument, readDocument } from './read-document.ts';
import { buildReference, type Reference } from './reference.ts';
import { errorCatalogue, limitsOf, namedSchemas } from './tables.ts';
import { yaml } from './yaml.ts';

/** Name of the plugin, which is also the folder its data is generated in. */
export const PLUGIN = 'api-reference';

interface Content {
  document: ApiDocument;
  reference: Reference;
}

type Actions = Parameters<NonNullable<Plugin<Content>['contentLoaded']>>[0]['actions'];

/**
 * Adds the API reference to the site: an overview, one page a tag and one page an operation, each with data of its
 * own, all made from the OpenAPI document at build time. The build fails with a clear message without the document.
 */
export default function apiReference(context: LoadContext, options: unknown): Plugin {
  const { document: file } = options as { document: string };
  const source = path.resolve(context.siteDir, file);
  const plugin: Plugin<Content> = {
    name: PLUGIN,
    getPathsToWatch: () => [source],
    async loadContent() {
      const document = await readDocument(source);
      const place = { base: `${context.baseUrl}api-docs`, origin: context.siteConfig.url };
      return { document, reference: buildReference(document, place) };
    },
    async contentLoaded({ content, actions }) {
      const routes = await pageRoutes(content.reference, actions);
      const sidebar = await actions.createData(
        'sidebar.json',
        sidebarItems(content.reference, context.baseUrl),
      );
      actions.addRoute({
        path: `${context.baseUrl}api-docs`,
        component: '@site/src/components/ReferenceLayout',
        modules: { sidebar },
        exact: false,
        routes,
      });
      await writeTables(content, actions, path.join(context.generatedFilesDir, PLUGIN, 'default', 'schemas'));
    },
    async postBuild({ outDir, content }) {
      const target = path.join(outDir, 'openapi.yml');
      if (!existsSync(target)) await writeFile(target, yaml(content.document).trimStart());
    },
  };
  return plugin as Plugin;
}

async function pageRoutes(reference: Reference, actions: Actions): Promise<RouteConfig[]> {
  const routes: RouteConfig[] = [];
  const { operations, ...overview } = reference;
  const base = path.posix.dirname(overview.tags[0]?.href ?? '/docs/api-docs/x');
  const add = async (route: string, component: string, name: string, data: object): Promise<void> => {
    const module = await actions.createData(name, data);
    routes.push({
      path: route,
      exact: true,
      component: `@site/src/components/${component}`,
      modules: { data: module },
    });
  };
  await add(base, 'ReferenceOverview', 'overview.json', overview);
  for (const tag of overview.tags) {
    await add(tag.href, 'ReferenceTag', `tags/${path.posix.basename(tag.href)}.json`, tag);
  }
  for (const view of operations) {
    const folder = path.posix.basename(view.tagHref);
    await add(view.href, 'ReferenceOperation', `operations/${folder}/${view.id}.json`, view);
  }
  return routes;
}

function sidebarItems(reference: Reference, baseUrl: string): object[] {
  const link = (label: string, href: string, className: string): object => ({
    type: 'link',
    label,
    href,
    docId: undefined,
    className,
  });
  return [
    link('Guides', `${baseUrl}getting-started`, 'reference-back'),
    link('API reference', `${baseUrl}api-docs`, 'reference-overview'),
    ...reference.tags.map((tag) => ({
      type: 'category',
      label: tag.name,
      href: tag.href,
      collapsible: true,
      collapsed: true,
      items: tag.operations.map((entry) =>
        link(entry.summary, entry.href, `operation operation--${entry.method.toLowerCase()}`),
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
  await actions.createData('limits.json', limitsOf(document, reference.operations));
  const files = new Map(
    [...namedSchemas(document)].map(([name, view]) => [`${encodeURIComponent(name)}.json`, view]),
  );
  for (const [name, view] of files) await actions.createData(`schemas/${name}`, view);
  // Data of an earlier build would let a guide name a schema that the document no longer has.
  for (const name of await readdir(folder).catch(() => [])) {
    if (!files.has(name)) await rm(path.join(folder, name));
  }
}
