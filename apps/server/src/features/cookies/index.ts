export { cookiesRoutes } from './cookies.routes.ts';
export { createCookiesService, type CookiesService } from './cookies.service.ts';
