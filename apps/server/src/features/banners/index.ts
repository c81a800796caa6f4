export { createBannerRecordsService } from './banner-records.service.ts';
export { bannersRoutes } from './banners.routes.ts';
export { createBannersService } from './banners.service.ts';
export { bannersStudioRoutes } from './banners.studio.ts';
