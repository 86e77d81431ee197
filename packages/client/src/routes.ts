export { ROUTES } from './generated/routes.ts';
export { KEYED } from './generated/tables.ts';
