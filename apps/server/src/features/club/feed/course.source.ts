import { sql } from 'kysely';
import { communityCourseRows } from '../../commerce/communities/communities.reads.ts';
import { courseRows, firstPublicationRows } from '../../learning/courses/courses.reads.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';
import type { FeedSource } from './feed-source.ts';

/** A new course, in the communities that are recommended with it. Further versions of a course are no news (decision 176). */
export const courseSource: FeedSource = {
  kind: 'course',
  rank: 2,
  emitsAtOnce: false,
  rows: sql`(select v.course_id as id, cc.community_id, v.published_at, null::bigint as author_id
    from ${firstPublicationRows} v join ${communityCourseRows} cc on cc.course_id = v.course_id)`,
  content: (userId) => sql`(
    select json_build_object('id', c.id, 'title', c.title, 'stream_id', (
      select s.id from ${streamRows} s where s.user_id = ${userId} and s.course_id = c.id and s.withdrawn_at is null))
    from ${courseRows} c where c.id = i.id)`,
};
