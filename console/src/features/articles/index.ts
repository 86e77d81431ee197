export { ArticlesPage } from './page.tsx';
