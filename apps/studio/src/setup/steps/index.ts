export { LookStep } from './look-step.tsx';
export { OwnerStep } from './owner-step.tsx';
export { PlaceStep } from './place-step.tsx';
export { NameStep } from './name-step.tsx';
export { WaysStep } from './ways-step.tsx';
