import type { DemoClub, DemoComment, DemoPost, DemoReaction } from '@daystream/demo';
import type { Brand } from '../platform/brands/brand.ts';
import type { BrandMedia } from './seed-media.ts';
import { idOf } from './seed-people.ts';

const hourMs = 3_600_000;

interface Seeded {
  people: ReadonlyMap<string, number>;
  media: BrandMedia;
  now: number;
}
interface Place {
  communityId: number;
  spaces: ReadonlyMap<string, number>;
}

/** Seeds what the members of a community wrote as rows, because the service cannot write past dates. */
export async function seedClubPosts(
  brand: Brand,
  communityId: number,
  club: DemoClub,
  seeded: Seeded,
): Promise<void> {
  const { db } = brand;
  await db.insertInto('club_rules').values({ community_id: communityId, text: club.rules }).execute();
  const spaces = new Map<string, number>();
  for (const [index, space] of club.spaces.entries()) {
    const { id } = await db
      .insertInto('club_spaces')
      .values({ ...space, community_id: communityId, sort: (index + 1) * 10 })
      .returning('id')
      .executeTakeFirstOrThrow();
    spaces.set(space.title, id);
  }
  // Oldest first, so that ids ascend with time.
  for (const post of club.posts.toSorted((one, other) => other.hoursAgo - one.hoursAgo))
    await seedPost(brand, post, { communityId, spaces }, seeded);
  const authors = new Set(club.posts.flatMap(({ by, comments }) => [by, ...comments.map((one) => one.by)]));
  for (const author of authors)
    await db
      .insertInto('club_rules_acceptances')
      .values({ community_id: communityId, user_id: idOf(seeded.people, author), version: 1 })
      .execute();
}

async function seedPost(
  { db, ...brand }: Brand,
  post: DemoPost,
  { communityId, spaces }: Place,
  { people, media, now }: Seeded,
): Promise<void> {
  const authorId = idOf(people, post.by);
  const spaceId = post.space === null ? null : spaces.get(post.space);
  if (spaceId === undefined) throw new Error(`the demo has no space ${post.space}`);
  const replies = post.comments.flatMap((comment) => [comment, ...(comment.replies ?? [])]);
  const { id } = await db
    .insertInto('club_posts')
    .values({
      community_id: communityId,
      space_id: spaceId,
      author_id: authorId,
      text: post.text,
      published_at: new Date(now - post.hoursAgo * hourMs),
      comments_count: replies.length,
      reactions: JSON.stringify(countsOf(post.reactions)),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [index, slug] of post.pictures.entries())
    await db
      .insertInto('club_post_files')
      .values({ post_id: id, file_id: await media.privatePicture(slug, authorId), sort: index + 1 })
      .execute();
  if (post.poll !== null) await seedPoll({ db, ...brand }, id, post.poll, { people, now });
  const react = (commentId: number | null, reactions: readonly DemoReaction[]) =>
    reactions.length === 0
      ? Promise.resolve()
      : db
          .insertInto('club_reactions')
          .values(
            reactions.map(([by, reaction]) => ({
              post_id: id,
              comment_id: commentId,
              user_id: idOf(people, by),
              reaction,
            })),
          )
          .execute();
  await react(null, post.reactions);
  const comment = async (
    { by, text, hoursAgo, reactions = [], replies: answers = [] }: DemoComment,
    parentId: number | null,
  ) => {
    const row = await db
      .insertInto('club_comments')
      .values({
        post_id: id,
        parent_id: parentId,
        author_id: idOf(people, by),
        text,
        created_at: new Date(now - hoursAgo * hourMs),
        replies_count: answers.length,
        reactions: JSON.stringify(countsOf(reactions)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await react(row.id, reactions);
    for (const answer of answers) await comment(answer, row.id);
  };
  for (const one of post.comments) await comment(one, null);
  const followers = new Set([post.by, ...replies.map(({ by }) => by)]);
  await db
    .insertInto('club_follows')
    .values([...followers].map((by) => ({ post_id: id, user_id: idOf(people, by) })))
    .execute();
}

async function seedPoll(
  { db }: Pick<Brand, 'db'>,
  postId: number,
  { options, isMultiple, endsInDays, votes }: NonNullable<DemoPost['poll']>,
  { people, now }: Pick<Seeded, 'people' | 'now'>,
): Promise<void> {
  const given = Object.entries(votes);
  await db
    .insertInto('club_polls')
    .values({
      post_id: postId,
      is_multiple: isMultiple,
      ends_at: endsInDays === null ? null : new Date(now + endsInDays * 24 * hourMs),
      voters_count: given.length,
    })
    .execute();
  const ids: number[] = [];
  for (const [index, text] of options.entries()) {
    const { id } = await db
      .insertInto('club_poll_options')
      .values({
        post_id: postId,
        sort: index + 1,
        text,
        votes: given.filter(([, places]) => places.includes(index)).length,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  for (const [by, places] of given)
    await db
      .insertInto('club_poll_votes')
      .values({
        post_id: postId,
        user_id: idOf(people, by),
        option_ids: places.flatMap((place) => ids[place] ?? []),
      })
      .execute();
}

function countsOf(reactions: readonly DemoReaction[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [, reaction] of reactions) counts[reaction] = (counts[reaction] ?? 0) + 1;
  return counts;
}
