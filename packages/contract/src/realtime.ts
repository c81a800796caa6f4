/**
 * Events that the server sends over `/realtime` (Socket.IO, token in the handshake's `auth.token`). An event reports a change and carries the data needed
 * to display it. Delivery is not guaranteed: after a reconnect the client refetches.
 *
 * A message event goes to several clients, but addresses of files are bound to one session. Therefore `url`, `urls` and the addresses of `video` are null in
 * events: a client that displays a message with files refetches the page, and keeps the addresses that it already has.
 */
import type { ConsultationStatus } from './enums.ts';
import type { BrandSettings } from './brands/brand.ts';
import type { ChatMessage } from './chats/chats.ts';
import type { HomeworkState, HomeworkTurn, StreamState } from './enums.ts';

export interface RealtimeEvents {
  logout: (event: { reason: 'other_device' | 'ended_elsewhere' | 'blocked' | 'ended' }) => void;
  /** The user's list of sessions has changed. */
  'sessions.changed': (event: Record<string, never>) => void;
  'chat.message': (event: { dialog_id: number; message: ChatMessage }) => void;
  'chat.message.updated': (event: { dialog_id: number; message: ChatMessage }) => void;
  'chat.viewed': (event: { dialog_id: number; message_id: number; by: 'learner' | 'employee' }) => void;
  'chat.typing': (event: { dialog_id: number; by: 'learner' | 'employee' }) => void;
  /** For the staff's lists: something was written or seen in the chat of a stream. It carries no content, because experts read only their own courses. */
  'chat.activity': (event: { dialog_id: number; stream_id: number }) => void;
  'homework.status': (event: {
    id: number;
    stream_id: number;
    dialog_id: number;
    status: HomeworkState;
    turn: HomeworkTurn | null;
    uploaded_at: number | null;
    review_until: number | null;
  }) => void;
  'stream.status': (event: { id: number; status: StreamState | null }) => void;
  /** A subscription was given, canceled or ended; the routing guard and the states of dependent streams may change. */
  'subscription.changed': (event: { id: number }) => void;
  /** The user became or ceased to be a member of a community. */
  'communities.changed': (event: Record<string, never>) => void;
  /** To those who have a post of a community open: it changed, or one of its comments did. */
  'club.post.changed': (event: { post_id: number; comment_id: number | null }) => void;
  /** To all sessions: something was added to feeds of communities, or is on top of them now. It carries no content: each page asks for what its user may read. */
  'club.feed': (event: { community_ids: number[] }) => void;
  /** A consultation in a chat was opened, closed or rated; sent to the learner and to the chat. */
  'consultation.status': (event: { id: number; dialog_id: number; status: ConsultationStatus }) => void;
  /** A video consultation of the user was given, booked, confirmed, moved, canceled or held. */
  'videoConsultation.changed': (event: { id: number }) => void;
  'scores.amount': (event: { amount: number }) => void;
  /** To staff: an item of the inbox waits, no longer waits, or was changed. Whether the receiver may see it is decided when it is fetched. */
  'inbox.changed': (event: { id: number | null }) => void;
  /** To staff: a colleague began or ended to answer an item. */
  'inbox.answering': (event: { id: number; user_id: number; name: string; is_answering: boolean }) => void;
  /** To a member of staff whom a note mentions, or to whom an item was handed over. */
  'inbox.mentioned': (event: { id: number; name: string; text: string }) => void;
  /** Support answered a question of the user. */
  'ticket.answered': (event: { id: number }) => void;
  /** A notification was added; null: some were read or withdrawn. Clients refetch the list and the unread count. */
  notification: (event: { id: number | null }) => void;
  'file.video': (event: { file_id: number; state: string; progress: number }) => void;
  /** The settings of the brand have changed; carries all of them. */
  'config.changed': (event: BrandSettings) => void;
  /** A course has a new version, or banners have changed. Clients refetch banners, because the audience is decided per user. */
  'content.published': (event: { course_id: number; version: number } | { content: 'banners' }) => void;
}

/** Sent by the client when it connects. */
export interface RealtimeHandshake {
  token: string;
  /** The brand, if the host does not identify it. */
  app_id?: string;
  /** The client's configuration version; the server sends a newer configuration at once as `config.changed`. */
  config_version?: number;
}

/** Events that a client sends: typing, and opening or closing a chat or a post of a community. */
export interface RealtimeRequests {
  'chat.join': (request: { dialog_id: number }, answer: (reply: { joined: boolean }) => void) => void;
  'chat.leave': (request: { dialog_id: number }) => void;
  'chat.typing': (request: { dialog_id: number }) => void;
  'post.join': (request: { post_id: number }) => void;
  'post.leave': (request: { post_id: number }) => void;
}
