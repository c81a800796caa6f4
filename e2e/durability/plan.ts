import type { Client } from './client.ts';
import type { Place, Sending } from './work.ts';

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

/** The learner's open stream, and a conversation of it that can be written to. */
export async function placeOf(call: Client): Promise<Place> {
  const streams = await call<{ id: number; status: string }[]>('/user-course-streams');
  const streamId = streams.find(({ status }) => status === 'open')?.id ?? 0;
  const homeworks = await call<Homework[]>(`/user-course-streams/${streamId}/user-homework`);
  return { streamId, chatId: homeworks.find(({ status }) => status === 'UPLOADED')?.dialog_id ?? 0 };
}

/** The lessons of the days that were begun: nothing may be saved of others. */
export async function startedLessons(call: Client, streamId: number): Promise<Lesson[]> {
  const { course_id: courseId } = await call<{ course_id: number }>(`/user-course-streams/${streamId}`);
  const course = await call<CourseTree>(`/courses/${courseId}?expand=stages.days.lesson_sets`);
  const { days } = await call<StreamDays>(`/user-course-streams/${streamId}/status`);
  const begun = new Set(days.flatMap((day) => (day.status === 'not_started' ? [] : [day.stage_day_id])));
  return course.stages
    .flatMap((stage) => stage.days)
    .filter(({ id, day_of_rest }) => begun.has(id) && !day_of_rest)
    .flatMap((day) => day.lesson_sets.flatMap((set) => set.lessons.map(({ id }) => ({ id, dayId: day.id }))));
}

/** Messages and statistics by turns, numbered from `first`; each saving of a lesson says more than the one before. */
export function planSendings(lessons: readonly Lesson[], total: number, first = 0): Sending[] {
  return Array.from({ length: total }, (_, count): Sending => {
    const index = first + count;
    const { id = 0, dayId = 0 } = lessons[index % lessons.length] ?? {};
    if (index % 2 === 0) return { kind: 'stat', lessonId: id, dayId, viewedSeconds: 1000 + index };
    return { kind: 'message', key: crypto.randomUUID(), text: `Сообщение ${String(index).padStart(4, '0')}` };
  });
}
