export { financeFeature } from './finance.feature.ts';
export type { FinanceService } from './finance.service.ts';
