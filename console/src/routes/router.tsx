import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type SearchSchemaInput,
} from '@tanstack/react-router';
import type { ArticlesSearch } from '../features/articles/search.ts';
import type { CertificationSearch } from '../features/certification/search.ts';
import type { ControlRoomSearch } from '../features/control-room/search.ts';
import type { FeedbackSearch } from '../features/feedback/search.ts';
import type { OrderSearch, OrdersSearch } from '../features/orders/search.ts';
import type { ParcelsSearch } from '../features/parcels/search.ts';
import type { PeopleSearch } from '../features/people/search.ts';
import type { ReceiptsSearch } from '../features/receipts/search.ts';
import type { RequestSearch } from '../features/requests/search.ts';
import type { ReturnsSearch } from '../features/returns/search.ts';
import type { TasksSearch } from '../features/update-tasks/search.ts';
import type { ConsumerSearch, WebhooksSearch } from '../features/webhooks/search.ts';
import { NotFound } from '../shell/not-found.tsx';
import { Shell } from '../shell/shell.tsx';
import { Crashed } from '../ui/error-boundary.tsx';
import { parts } from './parts.ts';
import { searchOf, searchText } from './search-text.ts';

/** Types the query of a screen's address. The screen itself reads it, and ignores what it does not know. */
const reading =
  <Search,>() =>
  (given: Search & SearchSchemaInput): Search =>
    given;

const root = createRootRoute({ component: Shell, notFoundComponent: NotFound });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(parts[''], 'HomePage'),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: reading<OrdersSearch>(),
  component: lazyRouteComponent(parts.orders, 'OrdersPage'),
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$order',
  validateSearch: reading<OrderSearch>(),
  component: lazyRouteComponent(parts.orders, 'OrderPage'),
});

const articles = createRoute({
  getParentRoute: () => root,
  path: '/articles',
  validateSearch: reading<ArticlesSearch>(),
  component: lazyRouteComponent(parts.articles, 'ArticlesPage'),
});

const parcels = createRoute({
  getParentRoute: () => root,
  path: '/parcels',
  validateSearch: reading<ParcelsSearch>(),
  component: lazyRouteComponent(parts.parcels, 'ParcelsPage'),
});

const returns = createRoute({
  getParentRoute: () => root,
  path: '/returns',
  validateSearch: reading<ReturnsSearch>(),
  component: lazyRouteComponent(parts.returns, 'ReturnsPage'),
});

const receipts = createRoute({
  getParentRoute: () => root,
  path: '/receipts',
  validateSearch: reading<ReceiptsSearch>(),
  component: lazyRouteComponent(parts.receipts, 'ReceiptsPage'),
});

const updateTasks = createRoute({
  getParentRoute: () => root,
  path: '/update-tasks',
  validateSearch: reading<TasksSearch>(),
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
  validateSearch: reading<RequestSearch>(),
  component: lazyRouteComponent(parts.requests, 'RequestsPage'),
});

const webhooks = createRoute({
  getParentRoute: () => root,
  path: '/webhooks',
  validateSearch: reading<WebhooksSearch>(),
  component: lazyRouteComponent(parts.webhooks, 'WebhooksPage'),
});

const consumer = createRoute({
  getParentRoute: () => root,
  path: '/webhooks/$consumerId',
  validateSearch: reading<ConsumerSearch>(),
  component: lazyRouteComponent(parts.webhooks, 'ConsumerPage'),
});

const controlRoom = createRoute({
  getParentRoute: () => root,
  path: '/control-room',
  validateSearch: reading<ControlRoomSearch>(),
  component: lazyRouteComponent(parts['control-room'], 'ControlRoomPage'),
});

const certification = createRoute({
  getParentRoute: () => root,
  path: '/certification',
  validateSearch: reading<CertificationSearch>(),
  component: lazyRouteComponent(parts.certification, 'CertificationPage'),
});

const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  validateSearch: reading<PeopleSearch>(),
  component: lazyRouteComponent(parts.people, 'PeoplePage'),
});

const feedback = createRoute({
  getParentRoute: () => root,
  path: '/feedback',
  validateSearch: reading<FeedbackSearch>(),
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
