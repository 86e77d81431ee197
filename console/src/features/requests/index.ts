export { RequestsPage } from './page.tsx';
