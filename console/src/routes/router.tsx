import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { HomePage } from '../features/home/index.ts';
import { peopleSearch } from '../features/people/search.ts';
import { requestSearch } from '../features/requests/search.ts';
import { consumerSearch } from '../features/webhooks/search.ts';
import { Crashed } from '../shell/error-boundary.tsx';
import { NotFound } from '../shell/not-found.tsx';
import { Shell } from '../shell/shell.tsx';
import { searchOf, searchText } from './search-text.ts';

/** What an address has after its question mark: texts, which each screen reads in its own way. */
type Given = Readonly<Record<string, string>>;

const reading =
  <Search,>(read: (given: Given) => Search) =>
  (given: Search & SearchSchemaInput): Search =>
    read(given as unknown as Given);

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const home = createRoute({ getParentRoute: () => root, path: '/', component: HomePage });

const requests = createRoute({
  getParentRoute: () => root,
  path: '/requests',
  validateSearch: reading(requestSearch),
  component: lazyRouteComponent(() => import('../features/requests/index.ts'), 'RequestsPage'),
});

const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/webhooks',
  component: lazyRouteComponent(() => import('../features/webhooks/index.ts'), 'WebhooksPage'),
});

const consumer = createRoute({
  getParentRoute: () => root,
  path: '/webhooks/$consumerId',
  validateSearch: reading(consumerSearch),
  component: lazyRouteComponent(() => import('../features/webhooks/index.ts'), 'ConsumerPage'),
});

const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  validateSearch: reading(peopleSearch),
  component: lazyRouteComponent(() => import('../features/people/index.ts'), 'PeoplePage'),
});

const components = createRoute({
  getParentRoute: () => root,
  path: '/components',
  component: lazyRouteComponent(() => import('../ui/gallery/gallery.tsx'), 'Gallery'),
});

export const router = createRouter({
  routeTree: root.addChildren([home, requests, webhooks, consumer, people, components]),
  basepath: '/console',
  defaultPreload: 'intent',
  defaultErrorComponent: Crashed,
  parseSearch: searchOf,
  stringifySearch: searchText,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
