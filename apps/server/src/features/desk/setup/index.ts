export { setupFeature } from './setup.feature.ts';
export { createSetupService, type SetupService } from './setup.service.ts';
