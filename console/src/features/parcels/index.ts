export { ParcelsPage } from './page.tsx';
