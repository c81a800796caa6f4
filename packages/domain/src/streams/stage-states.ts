import type { StageState } from '@daystream/contract';
import type { CourseInput, ComputedDay } from '../courses/course.ts';
import { courseOpenings } from './day-opening.ts';

export interface ComputedStage {
  readonly stageId: number;
  readonly state: StageState;
}

/**
 * The state of every stage: open if any of its days is unlocked. A freeze locks days but closes no stage that was entered. A stage without days opens at its start in an open stream. The
 * homeworks of a closed stage are not listed. Source: spec product §4, Stage status.
 */
export function stageStates(course: CourseInput, days: readonly ComputedDay[]): ComputedStage[] {
  const opens = courseOpenings(course);
  const isFrozen = course.stream.state === 'freeze';
  const isEntered = (day: ComputedDay) => day.lock === null || (isFrozen && day.state !== 'not_started');
  const entered = new Set(days.filter(isEntered).map((day) => day.stageId));
  return course.stages.map((stage) => {
    const isOpen =
      stage.days.length > 0
        ? entered.has(stage.id)
        : course.stream.state === 'open' && opens(stage.delayDays ?? 0) <= course.now;
    return { stageId: stage.id, state: isOpen ? 'open' : 'close' };
  });
}
