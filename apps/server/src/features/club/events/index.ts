export { eventsFeature } from './events.feature.ts';
