export { ROUTES } from './generated/routes.js';
export { KEYED } from './generated/tables.js';
