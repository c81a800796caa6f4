export { changesBetween } from './config-changes.ts';
export { serveChanges } from './site.changes.ts';
export { servePages } from './site.pages.ts';
export { siteRoutes } from './site.routes.ts';
export { createSiteService } from './site.service.ts';
export { siteStudioRoutes } from './site.studio.ts';
