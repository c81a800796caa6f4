import type { LockReason, StageState, StreamState } from '@daystream/contract';
import { isLimitedDemo } from '../courses/course.ts';

/**
 * Why a homework is locked; null if it can be submitted. A locked day locks its homework with the same reason, a closed stage locks its own. All homework is locked
 * while the stream is not open, even on started days that stay visible. Source: spec product §4 (Homework).
 */
export function homeworkLock(homework: {
  readonly streamState: StreamState;
  readonly isDemo: boolean;
  readonly courseFullAccess: boolean;
  /** Whether a demo stream may send it: its target is demo-accessible and the course allows messages in the demo. */
  readonly isAllowedInDemo: boolean;
  /** Null for an open day and for the homework of a stage. */
  readonly dayLock: LockReason | null;
  readonly stageState: StageState;
}): LockReason | null {
  if (homework.streamState !== 'open') return 'stream_not_open';
  if (isLimitedDemo(homework) && !homework.isAllowedInDemo) return 'demo';
  if (homework.dayLock !== null) return homework.dayLock;
  return homework.stageState === 'close' ? 'stage_closed' : null;
}
