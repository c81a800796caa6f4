export { membersFeature } from './members.feature.ts';
