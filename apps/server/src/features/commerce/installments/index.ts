export { cancelPlan, cancelPlanOfOrder } from './cancel-plan.ts';
export { installmentCharges } from './installment-charges.ts';
export { installmentsFeature } from './installments.feature.ts';
export { partTitle, startInstallmentPlan, type AgreedInstallments } from './start-plan.ts';
export { findPlan } from './find-plan.ts';
