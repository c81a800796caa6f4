export type { DayFact, FreezeFact, LessonFact, StreamFacts } from './stream-facts.ts';
export type { StreamStanding } from './stream-standing.ts';
export { streamsRoutes } from './streams.routes.ts';
export { streamsStudioRoutes } from './streams.studio.ts';
export { createStreamsService, type StreamsService } from './streams.service.ts';
