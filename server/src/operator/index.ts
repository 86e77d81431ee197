export { announceCustomerReturn } from './customer-returns.ts';
