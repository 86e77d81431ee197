export { UpdateTasksPage } from './page.tsx';
