export { accountsRoutes } from './accounts.routes.ts';
export { createAccountsService, type AccountsService } from './accounts.service.ts';
export { hashPassword } from './passwords.ts';
