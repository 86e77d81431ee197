export { SetUpPage } from './page.tsx';
