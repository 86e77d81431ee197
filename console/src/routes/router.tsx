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
import { parts } from './parts.ts';
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
  component: lazyRouteComponent(parts[''], 'HomePage'),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: reading(ordersSearch),
  component: lazyRouteComponent(parts.orders, 'OrdersPage'),
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$order',
  validateSearch: reading(orderSearch),
  component: lazyRouteComponent(parts.orders, 'OrderPage'),
});

const articles = createRoute({
  getParentRoute: () => root,
  path: '/articles',
  validateSearch: reading(articlesSearch),
  component: lazyRouteComponent(parts.articles, 'ArticlesPage'),
});

const parcels = createRoute({
  getParentRoute: () => root,
  path: '/parcels',
  validateSearch: reading(parcelsSearch),
  component: lazyRouteComponent(parts.parcels, 'ParcelsPage'),
});

const returns = createRoute({
  getParentRoute: () => root,
  path: '/returns',
  validateSearch: reading(returnsSearch),
  component: lazyRouteComponent(parts.returns, 'ReturnsPage'),
});

const receipts = createRoute({
  getParentRoute: () => root,
  path: '/receipts',
  validateSearch: reading(receiptsSearch),
  component: lazyRouteComponent(parts.receipts, 'ReceiptsPage'),
});

const updateTasks = createRoute({
  getParentRoute: () => root,
  path: '/update-tasks',
  validateSearch: reading(tasksSearch),
  component: lazyRouteComponent(parts['update-tasks'], 'UpdateTasksPage'),
});

const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up',
  component: lazyRouteComponent(parts['set-up'], 'SetUpPage'),
});

const requests = createRoute({
  getParentRoute: () => root,
  path: '/requests',
  validateSearch: reading(requestSearch),
  component: lazyRouteComponent(parts.requests, 'RequestsPage'),
});

const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/webhooks',
  validateSearch: reading(webhooksSearch),
  component: lazyRouteComponent(parts.webhooks, 'WebhooksPage'),
});

const consumer = createRoute({
  getParentRoute: () => root,
  path: '/webhooks/$consumerId',
  validateSearch: reading(consumerSearch),
  component: lazyRouteComponent(parts.webhooks, 'ConsumerPage'),
});

const controlRoom = createRoute({
  getParentRoute: () => root,
  path: '/control-room',
  validateSearch: reading(controlRoomSearch),
  component: lazyRouteComponent(parts['control-room'], 'ControlRoomPage'),
});

const certification = createRoute({
  getParentRoute: () => root,
  path: '/certification',
  validateSearch: reading(certificationSearch),
  component: lazyRouteComponent(parts.certification, 'CertificationPage'),
});

const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  validateSearch: reading(peopleSearch),
  component: lazyRouteComponent(parts.people, 'PeoplePage'),
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
  component: lazyRouteComponent(parts.account, 'AccountPage'),
});

const components = createRoute({
  getParentRoute: () => root,
  path: '/components',
  component: lazyRouteComponent(parts.components, 'Gallery'),
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

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
