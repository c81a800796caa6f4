export { certificatesFeature } from './certificates.feature.ts';
