import type { LockReason, StageState, StreamState } from '@daystream/contract';

/**
 * Why a homework cannot be sent; null when it can. A locked day's homework is locked for the day's reason; a stage's by its stage; and all of them
 * while the stream is not open, even where what was begun can still be seen. Source: spec product §4 (Homework).
 */
export function homeworkLock(homework: {
  readonly streamState: StreamState;
  readonly isDemo: boolean;
  readonly courseFullAccess: boolean;
  readonly targetIsDemoAccessible: boolean;
  /** Null for a stage's homework, as for an open day's. */
  readonly dayLock: LockReason | null;
  readonly stageState: StageState;
}): LockReason | null {
  if (homework.streamState !== 'open') return 'stream_not_open';
  if (homework.isDemo && !homework.courseFullAccess && !homework.targetIsDemoAccessible) return 'demo';
  if (homework.dayLock !== null) return homework.dayLock;
  return homework.stageState === 'close' ? 'stage_closed' : null;
}
