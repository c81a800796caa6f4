import type { HomeworkForReview } from '@daystream/contract';
import { displayName } from '@daystream/domain';
import { publicPicture } from '../../../platform/files/index.ts';
import { mayStaffWrite } from '../chats/index.ts';
import type { PublishedCourse } from '../../learning/courses/index.ts';
import { presentPlaced } from './homework.present.ts';
import type { ReviewRow } from './review.repository.ts';

/** A homework as an expert sees it; undefined where the published course has no place for it any more. */
export function presentForReview(
  row: ReviewRow,
  course: PublishedCourse | undefined,
): HomeworkForReview | undefined {
  const homework = course?.homework(row.target_type, row.target_id);
  if (course === undefined || homework === undefined) return undefined;
  return {
    ...presentPlaced(row, homework, course),
    course_id: row.course_id,
    previous_count: row.previous_count,
    is_expert_message_enable: mayStaffWrite(
      { isDemo: row.is_demo, courseFullAccess: row.course_full_access },
      course.tree,
    ),
    user: {
      id: row.user_id,
      name: displayName({ firstName: row.name, lastName: row.last_name, email: row.email }),
      email: row.email,
      avatar: row.avatar_key === null ? null : publicPicture(row.avatar_key),
    },
  };
}
