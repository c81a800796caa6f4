export { interfaceSwitchesRoutes } from './interface-switches.routes.ts';
export { createInterfaceSwitches } from './interface-switches.ts';
export { profileRoutes } from './profile.routes.ts';
export { createProfileService, type ProfileService } from './profile.service.ts';
