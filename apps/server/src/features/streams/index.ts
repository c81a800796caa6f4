export type { DayFact, FreezeFact, LessonFact, StreamFacts } from './stream-facts.ts';
export type { StreamStanding } from './stream-standing.ts';
export { streamsFeature } from './streams.feature.ts';
export type { StreamsService } from './streams.service.ts';
