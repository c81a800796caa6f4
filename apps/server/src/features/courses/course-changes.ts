import { Course } from '@daystream/contract';
import type { BrandDatabase } from '../../platform/database/brand-database.ts';
import { readCourseDraft } from './course-draft.repository.ts';
import { courseTree, type WholeCourse } from './course-tree.ts';
import { createCoursesRepository } from './courses.repository.ts';

/** Those of the courses whose draft is not what learners read: publishing them would change something. One statement a course, and one for all. */
export async function changedCourses(db: BrandDatabase, courseIds: readonly number[]): Promise<Set<number>> {
  const stored = await createCoursesRepository(db).published(courseIds);
  const contents = new Map(stored.map(({ course_id: id, content }) => [id, content.toString()]));
  const changed = new Set<number>();
  for (const id of courseIds) {
    const content = contents.get(id);
    if (content === undefined || (await differs(db, id, content))) changed.add(id);
  }
  return changed;
}

async function differs(db: BrandDatabase, courseId: number, content: string): Promise<boolean> {
  const published = JSON.parse(content) as WholeCourse;
  const draft = await readCourseDraft(db, courseId);
  if (draft === undefined) return false;
  const { version, updated_at: updatedAt } = published;
  return written(Course.parse(courseTree(draft, { version, updatedAt }))) !== written(published);
}

/** The course without what its author does not write: how far its videos are and which banners stand on its days is shown in the published version by itself. */
function written(course: Course | WholeCourse): string {
  return JSON.stringify(course, (key, value: unknown) => {
    if (key === 'video_length' || key === 'banner_ids') return undefined;
    const isVideo = typeof value === 'object' && value !== null && 'm3u8' in value && 'id' in value;
    return isVideo ? value.id : value;
  });
}
