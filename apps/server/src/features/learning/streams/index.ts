export {
  hasDocuments,
  isDayReadable,
  isHomeworkReadable,
  isInDemo,
  mayDownload,
  mayOpenMedia,
} from './content-access.ts';
export type { DayProgress, StreamFreeze, LessonProgress, LearnerStream } from './learner-stream.ts';
export { listMergedStreams, type MergedStream } from './list-merged-streams.ts';
export { addStream } from './add-stream.ts';
export { lockStream } from './lock-stream.ts';
export { streamProducts } from './stream-products.ts';
export { openedStreams } from './opened-streams.ts';
export { giveSubscribedStreams } from './subscribed-streams.ts';
export { hasOpenFreeze } from './has-open-freeze.ts';
export { findEnd } from './stream-state.ts';
export type { StreamState } from './stream-state.ts';
export type { StreamChanges } from './stream-changes.ts';
export { streamsFeature } from './streams.feature.ts';
export type { StreamsService } from './streams.service.ts';
