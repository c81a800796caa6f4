export { peopleImportsFeature } from './people-imports.feature.ts';
