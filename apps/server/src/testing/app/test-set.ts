export { inFullSet, isFullSet } from '../../../../../scripts/lib/test-set.ts';
