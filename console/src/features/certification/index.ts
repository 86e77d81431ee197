export { CertificationPage } from './page.tsx';
