import type { Request } from '@daystream/api-client';
import type { OutboxMessage } from '@daystream/web/chats';

/** The calls that may wait for a connection: each can be repeated, and replaces what it changes. */
export type KeptCall =
  | 'feedback.rate'
  | 'feedback.putOff'
  | 'feedback.completeSurvey'
  | 'chats.rate'
  | 'chats.react'
  | 'club.posts.react'
  | 'club.posts.follow'
  | 'club.comments.react'
  | 'articles.like'
  | 'articles.favourite'
  | 'consultations.rate'
  | 'homework.acceptanceViewed'
  | 'streams.setFilters'
  | 'streams.setRepeatCount';

export type KeptRequest<Name extends KeptCall> = Pick<
  Request<Name>,
  Extract<keyof Request<Name>, 'params' | 'body'>
>;

/** The requests of a call that wait among unsent messages, oldest first. */
export const waitingRequests = <Name extends KeptCall>(
  messages: readonly OutboxMessage[],
  call: Name,
): readonly KeptRequest<Name>[] =>
  messages.flatMap(({ refusal, content: { change } }) =>
    refusal === null && change?.call === call ? [change.request as KeptRequest<Name>] : [],
  );
