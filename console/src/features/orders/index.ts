export { OrderPage } from './order-page.tsx';
export { OrdersPage } from './page.tsx';
