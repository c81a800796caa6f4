export type { ItemAssigner } from './assign-items.ts';
export { inboxFeature } from './inbox.feature.ts';
export { setInboxDeadlines } from './set-deadlines.ts';
export { addAutomaticItem, recordInboxAnswer } from './record-answer.ts';
export type { InboxTexts } from './inbox.repository.ts';
