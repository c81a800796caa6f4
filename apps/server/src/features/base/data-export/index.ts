export { dataExportFeature } from './data-export.feature.ts';
