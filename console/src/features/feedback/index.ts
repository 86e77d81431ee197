export { FeedbackPage } from './page.tsx';
