export { addDays, stepsOf } from './report-days.ts';
export { reportsFeature } from './reports.feature.ts';
export type { RollupsService } from './rollups.service.ts';
