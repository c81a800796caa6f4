import { calls, type Call } from '@daystream/contract';
import { expect } from 'vitest';
import type { CourseWithContent } from '../learning/course-content.ts';
import type { TestPerson } from '../base/people.ts';

const base = '/spa/api/v1';
const everything =
  'expand=course,course_options,user_options,scores,days,homeworks,stages.days.lesson_sets,stages.days.stage_day_homeworks,stages.course_stage_homeworks';

/** The specification has this change as a GET: beside the other calls it would end the freeze that they are to see. */
const changingRead = 'streams.cancelFreezeByGet';

interface Learner extends TestPerson {
  streamId: number;
  course: CourseWithContent;
}

/** The bodies of every learner call that reads, with every identifier that the learner can know in place of each parameter. */
export async function readEverything(learner: Learner): Promise<string> {
  const { course, streamId } = learner;
  const homework = await learner.call(
    'GET',
    `${base}/user-course-streams/${streamId}/user-homework?${everything}`,
  );
  const dialogs: number[] =
    homework.statusCode === 200
      ? homework.json().map(({ dialog_id }: { dialog_id: number }) => dialog_id)
      : [];
  const known: Record<string, readonly number[]> = {
    id: [course.id, streamId, ...dialogs],
    course_id: [course.id],
    stream_id: [streamId],
    stage_id: course.stageIds,
    day_id: course.days.map(({ id }) => id),
  };
  const urls = Object.entries(calls as Record<string, Call>)
    .filter(
      ([name, { scope, method, path }]) =>
        scope === 'learner' && method === 'GET' && path.startsWith(base) && name !== changingRead,
    )
    .flatMap(([, { path }]) => fill(path, known));
  const bodies = await Promise.all(
    urls.map(async (url) => (await learner.call('GET', `${url}?${everything}`)).body),
  );
  expect(bodies.length).toBeGreaterThan(20);
  return bodies.join('\n');
}

function fill(path: string, known: Record<string, readonly number[]>): string[] {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (name === undefined) return [path];
  return (known[name] ?? [1]).flatMap((id) => fill(path.replace(`{${name}}`, String(id)), known));
}
