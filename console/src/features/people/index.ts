export { PeoplePage } from './page.tsx';
