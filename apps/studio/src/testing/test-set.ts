export { isFullSet } from '../../../../scripts/lib/test-set.ts';
