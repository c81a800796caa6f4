/** What members of a community write: posts, comments, reactions, polls. Beyond the specification (issue 37). */
import { z } from 'zod';
import { clubAccessErrors } from './access-errors.ts';
import { call } from '../call.ts';
import { ChatReaction, ClubContentState } from '../enums.ts';
import { FileView, Picture } from '../files/files.ts';
import { Id, Moment, PathId, Seconds, text } from '../wire.ts';
import { cursorList, cursorQuery } from './cursor-list.ts';

const clubPostMaxLength = 5000;
const clubCommentMaxLength = 2000;
const clubPostMaxFiles = 10;
/** Members that one text may mention; each of them is notified. */
export const clubMaxMentions = 20;
const clubPollOptions = { min: 2, max: 10 } as const;
const clubPollOptionMaxLength = 100;

/** Who wrote something. Null in a post or comment: a deleted member. */
export const ClubAuthor = z
  .object({
    id: Id,
    name: z.string(),
    avatar: Picture.nullable(),
    /** A member of the team of the school. */
    is_staff: z.boolean(),
  })
  .meta({ id: 'ClubAuthor' });
export type ClubAuthor = z.infer<typeof ClubAuthor>;

/** Whom the text mentions: `@[id]` in it stands for the name. A number that is not among them stands for a deleted member. */
const Mention = z.object({ id: Id, name: z.string() });

/** The number of each reaction that was given, the most frequent first, and that of the reader. */
export const ClubReactions = z
  .object({
    counts: z.array(z.object({ reaction: ChatReaction, count: z.int() })),
    own: ChatReaction.nullable(),
  })
  .meta({ id: 'ClubReactions' });
export type ClubReactions = z.infer<typeof ClubReactions>;

export const ClubPoll = z
  .object({
    is_multiple: z.boolean(),
    ends_at: Seconds.nullable(),
    is_ended: z.boolean(),
    /** What the reader chose; empty: they have not voted. */
    own_option_ids: z.array(Id),
    /** Who voted. Null, as the votes of each option, until the reader has voted or the poll has ended. */
    voters_count: z.int().nullable(),
    options: z.array(z.object({ id: Id, text: z.string(), votes: z.int().nullable() })),
  })
  .meta({ id: 'ClubPoll' });
export type ClubPoll = z.infer<typeof ClubPoll>;

export const ClubPost = z
  .object({
    id: Id,
    community_id: Id,
    space: z.object({ id: Id, title: z.string() }).nullable(),
    author: ClubAuthor.nullable(),
    /** Plain text. Empty for a post with files or a poll alone, and for one of a deleted member. */
    text: z.string(),
    mentions: z.array(Mention),
    files: z.array(FileView),
    poll: ClubPoll.nullable(),
    state: ClubContentState,
    reactions: ClubReactions,
    comments_count: z.int(),
    is_following: z.boolean(),
    is_own: z.boolean(),
    published_at: Seconds,
    edited_at: Seconds.nullable(),
  })
  .meta({ id: 'ClubPost' });
export type ClubPost = z.infer<typeof ClubPost>;

export const ClubComment = z
  .object({
    id: Id,
    post_id: Id,
    /** The comment that it answers; answers have no answers of their own. */
    parent_id: Id.nullable(),
    author: ClubAuthor.nullable(),
    /** Empty for a comment that was deleted or hidden and stays for its answers. */
    text: z.string(),
    mentions: z.array(Mention),
    state: ClubContentState,
    reactions: ClubReactions,
    is_own: z.boolean(),
    replies_count: z.int(),
    created_at: Seconds,
    edited_at: Seconds.nullable(),
  })
  .meta({ id: 'ClubComment' });

export type ClubComment = z.infer<typeof ClubComment>;

/** A comment of a post with its first answers, oldest first. */
export const ClubThread = ClubComment.extend({ replies: z.array(ClubComment) }).meta({ id: 'ClubThread' });
export type ClubThread = z.infer<typeof ClubThread>;

const ClubSpace = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    /** Whether the reader may post there. */
    can_post: z.boolean(),
  })
  .meta({ id: 'ClubSpace' });
export type ClubSpace = z.infer<typeof ClubSpace>;

/** What one needs to write in a community: its spaces in order, its rules, and what keeps the reader's texts from others. */
export const ClubBoard = z
  .object({
    spaces: z.array(ClubSpace),
    /** Null: the community has no rules. `is_accepted`: the reader accepted them as they are now. */
    rules: z.object({ text: z.string(), version: z.int(), is_accepted: z.boolean() }).nullable(),
    /** Until when moderators have muted the reader; null: not muted. */
    muted_until: Seconds.nullable(),
    /** What moderators wrote to the reader about the mute; empty: nothing. */
    mute_reason: z.string(),
    /** The reader's own posts that wait for a moderator, the newest first: no list has them. */
    held: z.array(ClubPost),
  })
  .meta({ id: 'ClubBoard' });
export type ClubBoard = z.infer<typeof ClubBoard>;

const fileIds = z.array(Id).max(clubPostMaxFiles, 'too_long').default([]);
export const NewClubPoll = z.object({
  options: z
    .array(text(clubPollOptionMaxLength, 1))
    .min(clubPollOptions.min, 'too_short')
    .max(clubPollOptions.max, 'too_long')
    .refine((options) => new Set(options).size === options.length, 'repeated'),
  is_multiple: z.boolean().default(false),
  ends_at: Moment.nullable().default(null),
});
export type NewClubPoll = z.output<typeof NewClubPoll>;

/** A post needs a text that can be seen, a file or a poll. */
export const NewClubPost = z.object({
  /** Null: the community itself. */
  space_id: Id.nullable().default(null),
  text: text(clubPostMaxLength).default(''),
  file_ids: fileIds,
  poll: NewClubPoll.nullable().default(null),
});
export type NewClubPost = z.output<typeof NewClubPost>;

export const EditedClubPost = z.object({ text: text(clubPostMaxLength).default(''), file_ids: fileIds });
export type EditedClubPost = z.output<typeof EditedClubPost>;

export const NewClubComment = z.object({
  text: text(clubCommentMaxLength, 1),
  /** The comment that this one answers; an answer to an answer belongs to its comment. */
  parent_id: Id.nullable().default(null),
});
export type NewClubComment = z.output<typeof NewClubComment>;
const EditedClubComment = z.object({ text: text(clubCommentMaxLength, 1) });

const NewClubReaction = z.object({ reaction: ChatReaction.nullable() });
export const ClubVote = z.object({
  option_ids: z.array(Id).min(1, 'required').max(clubPollOptions.max, 'too_long'),
});

const base = '/spa/api/v1/club';
const ofCommunity = { scope: 'learner', params: z.object({ id: PathId }) } as const;
const ofPost = ofCommunity;
const ofComment = ofCommunity;
const community = `${base}/communities/{id}` as const;
const post = `${base}/posts/{id}` as const;
const comment = `${base}/comments/{id}` as const;
/** Of what a member writes: also refused when their access ended, or when moderators do not let them write. */
const writing = [
  ...clubAccessErrors,
  'club_muted',
  'club_rules_not_accepted',
  'club_post_closed',
  'invalid',
] as const;

export const clubPostsCalls = {
  'club.board': call({
    ...ofCommunity,
    method: 'GET',
    path: `${community}/board`,
    summary: 'The spaces of a community, and its rules',
    reply: ClubBoard,
    errors: clubAccessErrors,
  }),
  'club.acceptRules': call({
    ...ofCommunity,
    method: 'PUT',
    path: `${community}/rules`,
    summary: 'Accept the rules of a community; `conflict` if they were changed meanwhile',
    body: z.object({ version: z.int().positive() }),
    reply: ClubBoard,
    errors: [...clubAccessErrors, 'conflict', 'invalid'],
  }),
  'club.mentionable': call({
    ...ofCommunity,
    method: 'GET',
    path: `${community}/mentionable`,
    summary: 'Members to mention whose name contains `q`, at most 10',
    query: z.object({ q: text(100).default('') }),
    reply: z.array(ClubAuthor),
    errors: clubAccessErrors,
  }),
  'club.posts.list': call({
    ...ofCommunity,
    method: 'GET',
    path: `${community}/posts`,
    summary: 'Posts of a community, of one of its spaces or of one member, newest first',
    query: z.object({ ...cursorQuery(20), space_id: PathId.optional(), author_id: PathId.optional() }),
    reply: cursorList(ClubPost),
    errors: [...clubAccessErrors, 'invalid'],
  }),
  'club.posts.create': call({
    ...ofCommunity,
    method: 'POST',
    path: `${community}/posts`,
    summary: 'Write a post',
    body: NewClubPost,
    reply: ClubPost,
    status: 201,
    errors: [...writing, 'club_staff_space', 'idempotency_key_reused'],
  }),
  'club.posts.get': call({
    ...ofPost,
    method: 'GET',
    path: post,
    summary: 'One post',
    reply: ClubPost,
    errors: clubAccessErrors,
  }),
  'club.posts.edit': call({
    ...ofPost,
    method: 'PUT',
    path: post,
    summary: 'Replace the text and the files of the user’s own post',
    body: EditedClubPost,
    reply: ClubPost,
    errors: writing,
  }),
  'club.posts.delete': call({
    ...ofPost,
    method: 'DELETE',
    path: post,
    summary: 'Delete the user’s own post with its comments',
    reply: ClubPost,
    errors: clubAccessErrors,
  }),
  'club.posts.react': call({
    ...ofPost,
    method: 'PUT',
    path: `${post}/reaction`,
    summary: 'React to a post, or take the reaction back',
    body: NewClubReaction,
    reply: ClubReactions,
    errors: [...clubAccessErrors, 'invalid'],
  }),
  'club.posts.follow': call({
    ...ofPost,
    method: 'PUT',
    path: `${post}/follow`,
    summary: 'Be notified of comments on a post, or no longer',
    body: z.object({ is_following: z.boolean() }),
    reply: ClubPost,
    errors: [...clubAccessErrors, 'invalid'],
  }),
  'club.posts.vote': call({
    ...ofPost,
    method: 'PUT',
    path: `${post}/vote`,
    summary: 'Vote in the poll of a post, once; the same vote again changes nothing',
    body: ClubVote,
    reply: ClubPost,
    errors: [
      'not_found',
      'access_ended',
      'membership_required',
      'club_poll_ended',
      'club_already_voted',
      'invalid',
    ],
  }),
  'club.comments.list': call({
    ...ofPost,
    method: 'GET',
    path: `${post}/comments`,
    summary: 'Comments of a post, newest first, each with its first answers',
    query: z.object(cursorQuery(20)),
    reply: cursorList(ClubThread),
    errors: [...clubAccessErrors, 'invalid'],
  }),
  'club.comments.create': call({
    ...ofPost,
    method: 'POST',
    path: `${post}/comments`,
    summary: 'Comment on a post, or answer a comment of it',
    body: NewClubComment,
    reply: ClubComment,
    status: 201,
    errors: [...writing, 'idempotency_key_reused'],
  }),
  'club.comments.get': call({
    ...ofComment,
    method: 'GET',
    path: comment,
    summary: 'One comment with its first answers; of an answer, the comment that it belongs to',
    reply: ClubThread,
    errors: clubAccessErrors,
  }),
  'club.comments.replies': call({
    ...ofComment,
    method: 'GET',
    path: `${comment}/replies`,
    summary: 'Answers to a comment, oldest first',
    query: z.object(cursorQuery(20)),
    reply: cursorList(ClubComment),
    errors: [...clubAccessErrors, 'invalid'],
  }),
  'club.comments.edit': call({
    ...ofComment,
    method: 'PUT',
    path: comment,
    summary: 'Replace the text of the user’s own comment',
    body: EditedClubComment,
    reply: ClubComment,
    errors: writing,
  }),
  'club.comments.delete': call({
    ...ofComment,
    method: 'DELETE',
    path: comment,
    summary: 'Delete the user’s own comment; its answers stay',
    reply: ClubComment,
    errors: clubAccessErrors,
  }),
  'club.comments.react': call({
    ...ofComment,
    method: 'PUT',
    path: `${comment}/reaction`,
    summary: 'React to a comment, or take the reaction back',
    body: NewClubReaction,
    reply: ClubReactions,
    errors: [...clubAccessErrors, 'invalid'],
  }),
};
