import type { ApiClient } from './api-client.ts';
import type { Target, Write } from './writes.ts';

interface StreamDays {
  days: { stage_day_id: number; status: string }[];
}
interface Homework {
  dialog_id: number;
  status: string;
}
interface Lesson {
  id: number;
  dayId: number;
}
interface CourseTree {
  stages: {
    days: { id: number; day_of_rest: boolean; lesson_sets: { lessons: { id: number }[] }[] }[];
  }[];
}

/** Finds the learner's open stream, and a homework chat of this stream that accepts messages. */
export async function findTarget(call: ApiClient): Promise<Target> {
  const streams = await call<{ id: number; status: string }[]>('/user-course-streams');
  const streamId = streams.find(({ status }) => status === 'open')?.id ?? 0;
  const homeworks = await call<Homework[]>(`/user-course-streams/${streamId}/user-homework`);
  return { streamId, chatId: homeworks.find(({ status }) => status === 'UPLOADED')?.dialog_id ?? 0 };
}

/** Lists the lessons of started days; statistics of other lessons are refused. */
export async function listStartedLessons(call: ApiClient, streamId: number): Promise<Lesson[]> {
  const { course_id: courseId } = await call<{ course_id: number }>(`/user-course-streams/${streamId}`);
  const course = await call<CourseTree>(`/courses/${courseId}?expand=stages.days.lesson_sets`);
  const { days } = await call<StreamDays>(`/user-course-streams/${streamId}/status`);
  const started = new Set(days.flatMap((day) => (day.status === 'not_started' ? [] : [day.stage_day_id])));
  return course.stages
    .flatMap((stage) => stage.days)
    .filter(({ id, day_of_rest }) => started.has(id) && !day_of_rest)
    .flatMap((day) => day.lesson_sets.flatMap((set) => set.lessons.map(({ id }) => ({ id, dayId: day.id }))));
}

/** Plans messages and statistics in turns, numbered from `first`. The viewed seconds increase with each write. */
export function planWrites(lessons: readonly Lesson[], total: number, first = 0): Write[] {
  return Array.from({ length: total }, (_, count): Write => {
    const index = first + count;
    const { id = 0, dayId = 0 } = lessons[index % lessons.length] ?? {};
    if (index % 2 === 0) return { kind: 'stat', lessonId: id, dayId, viewedSeconds: 1000 + index };
    return {
      kind: 'message',
      idempotencyKey: crypto.randomUUID(),
      text: `Сообщение ${String(index).padStart(4, '0')}`,
    };
  });
}
