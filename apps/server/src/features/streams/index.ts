export { hasDocuments, isDayReadable, isHomeworkReadable, isInDemo, mayOpenMedia } from './content-access.ts';
export type { DayProgress, StreamFreeze, LessonProgress, LearnerStream } from './learner-stream.ts';
export { listMergedStreams, type MergedStream } from './list-merged-streams.ts';
export { addStream } from './add-stream.ts';
export { findEnd } from './stream-state.ts';
export type { StreamState } from './stream-state.ts';
export type { StreamChanges } from './stream-changes.ts';
export { streamsFeature } from './streams.feature.ts';
export type { StreamsService } from './streams.service.ts';
