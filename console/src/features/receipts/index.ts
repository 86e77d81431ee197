export { ReceiptsPage } from './page.tsx';
