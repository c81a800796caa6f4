import type { VideoFailure, VideoState } from '@daystream/contract';

export const videoStateTexts = {
  waiting: 'library.states.waiting',
  processing: 'library.states.processing',
  ready: 'library.states.ready',
  failed: 'library.states.failed',
} as const satisfies Record<VideoState, string>;

/** Why a video has failed, for those who can do something about it. Learners read other texts. */
export const videoFailureTexts = {
  unsupported: 'library.failures.unsupported',
  damaged: 'library.failures.damaged',
  too_large: 'library.failures.too_large',
  failed: 'library.failures.failed',
} as const satisfies Record<VideoFailure, string>;
