export { workAccounts } from './accounts.jobs.ts';
export { accountsRoutes } from './accounts.routes.ts';
export { accountsStudioRoutes } from './accounts.studio.ts';
export { createAccountsService, type AccountsService } from './accounts.service.ts';
export { createPeopleService, type PeopleService } from './people.service.ts';
export { personSearch } from './person-search.ts';
