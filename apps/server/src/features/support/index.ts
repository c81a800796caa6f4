export { supportRoutes } from './support.routes.ts';
export { supportStudioRoutes } from './support.studio.ts';
export { createSupportService, type SupportService } from './support.service.ts';
export { createTicketsService, type TicketsService } from './tickets.service.ts';
export { workSupport } from './support.jobs.ts';
