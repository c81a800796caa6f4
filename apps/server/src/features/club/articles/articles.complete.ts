import { completePart } from '../../../testing/complete/complete-part.ts';
import { createArticle } from '../../../testing/club/articles.ts';
import { communitiesComplete } from '../../commerce/communities/communities.complete.ts';
import { coursesComplete } from '../../learning/courses/courses.complete.ts';

export const articlesComplete = completePart(async (c) => {
  const { t, brand, db, owner, mark } = c;
  const { communityId } = await c.part(communitiesComplete);
  const { courseId } = await c.part(coursesComplete);
  const articleId = await createArticle(t, brand, {
    title: `Article ${mark}`,
    labels: [`Label ${mark}`],
    communityIds: [communityId],
    courseIds: [courseId],
  });
  const own = { article_id: articleId, user_id: owner.id };
  await db.insertInto('article_likes').values(own).execute();
  await db.insertInto('article_favourites').values(own).execute();
  await db
    .insertInto('article_views')
    .values({ ...own, day: '2026-05-01' })
    .execute();
  await db
    .updateTable('article_counts')
    .set({ views: 1, likes: 1, favourites: 1 })
    .where('article_id', '=', articleId)
    .execute();
  return { articleId };
});
