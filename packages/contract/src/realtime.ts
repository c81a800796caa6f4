/**
 * What the server tells over `/realtime` (Socket.IO, token in the handshake's `auth.token`). An event says that something changed and carries
 * what is needed to draw it; after a break the client asks again, it never counts on having heard everything.
 *
 * A message is told to several readers at once, and addresses of its files are bound to each reader's session: so in an event `url`, `urls` and the addresses of
 * `video` are null. Whoever shows a message with files asks for the page again, and keeps the addresses that it has.
 */
import type { BrandSettings } from './brands/brand.ts';
import type { ChatMessage } from './chats/chats.ts';
import type { HomeworkState, StreamState } from './enums.ts';

export interface RealtimeEvents {
  logout: (event: { reason: 'other_device' | 'ended' }) => void;
  /** The person is signed in at other places than before. */
  'sessions.changed': (event: Record<string, never>) => void;
  'chat.message': (event: { dialog_id: number; message: ChatMessage }) => void;
  'chat.message.updated': (event: { dialog_id: number; message: ChatMessage }) => void;
  'chat.viewed': (event: { dialog_id: number; message_id: number; by: 'learner' | 'employee' }) => void;
  'chat.typing': (event: { dialog_id: number; by: 'learner' | 'employee' }) => void;
  'homework.status': (event: {
    id: number;
    stream_id: number;
    dialog_id: number;
    status: HomeworkState;
    uploaded_at: number | null;
    review_until: number | null;
  }) => void;
  'stream.status': (event: { id: number; status: StreamState | null }) => void;
  /** Was given, canceled or ended: the guard and the streams that live by it may stand otherwise. */
  'subscription.changed': (event: { id: number }) => void;
  'scores.amount': (event: { amount: number }) => void;
  'file.video': (event: { file_id: number; state: string; progress: number }) => void;
  /** The settings of the brand have changed; contains all of them. */
  'config.changed': (event: BrandSettings) => void;
  /** A course has a new version, or the banners are others: which of them are the reader's, only an answer tells. */
  'content.published': (event: { course_id: number; version: number } | { content: 'banners' }) => void;
}

/** What a client sends when it connects. */
export interface RealtimeHandshake {
  token: string;
  /** The brand, where the host does not say it. */
  app_id?: string;
  /** The configuration that the client has: a newer one is sent at once as `config.changed`. */
  config_version?: number;
}

/** What a client may say: that its reader is typing, and which conversation it has open. */
export interface RealtimeRequests {
  'chat.join': (request: { dialog_id: number }, answer: (reply: { joined: boolean }) => void) => void;
  'chat.leave': (request: { dialog_id: number }) => void;
  'chat.typing': (request: { dialog_id: number }) => void;
}
