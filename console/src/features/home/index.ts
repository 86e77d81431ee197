export { HomePage } from './page.tsx';
