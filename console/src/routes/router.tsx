import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import { articlesSearch } from '../features/articles/search.ts';
import { certificationSearch } from '../features/certification/search.ts';
import { controlRoomSearch } from '../features/control-room/search.ts';
import { orderSearch, ordersSearch } from '../features/orders/search.ts';
import { parcelsSearch } from '../features/parcels/search.ts';
import { peopleSearch } from '../features/people/search.ts';
import { receiptsSearch } from '../features/receipts/search.ts';
import { requestSearch } from '../features/requests/search.ts';
import { returnsSearch } from '../features/returns/search.ts';
import { tasksSearch } from '../features/update-tasks/search.ts';
import { consumerSearch, webhooksSearch } from '../features/webhooks/search.ts';
import { NotFound } from '../shell/not-found.tsx';
import { Shell } from '../shell/shell.tsx';
import { Crashed } from '../ui/error-boundary.tsx';
import { searchOf, searchText } from './search-text.ts';

/** The query of an address as texts, which each screen reads in its own way. */
type Given = Readonly<Record<string, string>>;

const reading =
  <Search,>(read: (given: Given) => Search) =>
  (given: Search & SearchSchemaInput): Search =>
    read(given as unknown as Given);

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('../features/home/index.ts'), 'HomePage'),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: reading(ordersSearch),
  component: lazyRouteComponent(() => import('../features/orders/index.ts'), 'OrdersPage'),
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$order',
  validateSearch: reading(orderSearch),
  component: lazyRouteComponent(() => import('../features/orders/index.ts'), 'OrderPage'),
});

const articles = createRoute({
  getParentRoute: () => root,
  path: '/articles',
  validateSearch: reading(articlesSearch),
  component: lazyRouteComponent(() => import('../features/articles/index.ts'), 'ArticlesPage'),
});

const parcels = createRoute({
  getParentRoute: () => root,
  path: '/parcels',
  validateSearch: reading(parcelsSearch),
  component: lazyRouteComponent(() => import('../features/parcels/index.ts'), 'ParcelsPage'),
});

const returns = createRoute({
  getParentRoute: () => root,
  path: '/returns',
  validateSearch: reading(returnsSearch),
  component: lazyRouteComponent(() => import('../features/returns/index.ts'), 'ReturnsPage'),
});

const receipts = createRoute({
  getParentRoute: () => root,
  path: '/receipts',
  validateSearch: reading(receiptsSearch),
  component: lazyRouteComponent(() => import('../features/receipts/index.ts'), 'ReceiptsPage'),
});

const updateTasks = createRoute({
  getParentRoute: () => root,
  path: '/update-tasks',
  validateSearch: reading(tasksSearch),
  component: lazyRouteComponent(() => import('../features/update-tasks/index.ts'), 'UpdateTasksPage'),
});

const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up',
  component: lazyRouteComponent(() => import('../features/setup/index.ts'), 'SetUpPage'),
});

const requests = createRoute({
  getParentRoute: () => root,
  path: '/requests',
  validateSearch: reading(requestSearch),
  component: lazyRouteComponent(() => import('../features/requests/index.ts'), 'RequestsPage'),
});

const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/webhooks',
  validateSearch: reading(webhooksSearch),
  component: lazyRouteComponent(() => import('../features/webhooks/index.ts'), 'WebhooksPage'),
});

const consumer = createRoute({
  getParentRoute: () => root,
  path: '/webhooks/$consumerId',
  validateSearch: reading(consumerSearch),
  component: lazyRouteComponent(() => import('../features/webhooks/index.ts'), 'ConsumerPage'),
});

const controlRoom = createRoute({
  getParentRoute: () => root,
  path: '/control-room',
  validateSearch: reading(controlRoomSearch),
  component: lazyRouteComponent(() => import('../features/control-room/index.ts'), 'ControlRoomPage'),
});

const certification = createRoute({
  getParentRoute: () => root,
  path: '/certification',
  validateSearch: reading(certificationSearch),
  component: lazyRouteComponent(() => import('../features/certification/index.ts'), 'CertificationPage'),
});

const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  validateSearch: reading(peopleSearch),
  component: lazyRouteComponent(() => import('../features/people/index.ts'), 'PeoplePage'),
});

const feedback = createRoute({
  getParentRoute: () => root,
  path: '/feedback',
  validateSearch: reading((given) => given),
  component: lazyRouteComponent(() => import('../features/feedback/index.ts'), 'FeedbackPage'),
});

const account = createRoute({
  getParentRoute: () => root,
  path: '/account',
  component: lazyRouteComponent(() => import('../features/account/index.ts'), 'AccountPage'),
});

const components = createRoute({
  getParentRoute: () => root,
  path: '/components',
  component: lazyRouteComponent(() => import('../ui/gallery/gallery.tsx'), 'Gallery'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    home,
    ...[orders, order, articles, parcels, returns, receipts, updateTasks, setUp],
    ...[controlRoom, certification, requests, webhooks, consumer],
    ...[people, feedback, account, components],
  ]),
  basepath: '/console',
  defaultPreload: 'intent',
  defaultErrorComponent: Crashed,
  parseSearch: searchOf,
  stringifySearch: searchText,
});

/** Loads the script of the address's screen before the screen is drawn, while the sign-in is under way. */
export function loadScreen(): void {
  const { pathname } = router.parseLocation(router.history.location);
  // The screen loads it again, and says what is wrong.
  for (const route of router.getMatchedRoutes(pathname)[0])
    router.loadRouteChunk(route)?.catch(() => undefined);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
