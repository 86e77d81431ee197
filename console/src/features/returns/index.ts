export { ReturnsPage } from './page.tsx';
