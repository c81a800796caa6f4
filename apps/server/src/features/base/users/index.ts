export { usersFeature } from './users.feature.ts';
export type { UsersService } from './users.service.ts';
