export { cookiesFeature } from './cookies.feature.ts';
