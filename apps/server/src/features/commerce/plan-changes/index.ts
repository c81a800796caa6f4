export { planChangeEffects } from './plan-change-effects.ts';
export { planChangesFeature } from './plan-changes.feature.ts';
