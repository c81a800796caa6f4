export type { DayFact, FreezeFact, LessonFact, StreamFacts } from './stream-facts.ts';
export { addStream } from './add-stream.ts';
export { streamEnd } from './stream-entitlements.ts';
export type { StreamStanding } from './stream-standing.ts';
export { streamsFeature } from './streams.feature.ts';
export type { StreamsService } from './streams.service.ts';
