import type { VideoSource } from '../player/video-source.ts';

export interface ChatViewFile {
  readonly id: string | number;
  readonly kind: 'image' | 'video' | 'voice' | 'document';
  readonly name: string;
  /** Null while the file cannot be opened. */
  readonly url: string | null;
  /** URL of a thumbnail. */
  readonly preview?: string | null | undefined;
  readonly video?: VideoSource | null | undefined;
  /** Of a recorded voice: its length in milliseconds, and the loudness of its equal parts from 0 to 100. */
  readonly voice?: { readonly duration: number; readonly peaks: readonly number[] } | null | undefined;
  /** Retries the processing of a failed video; only for the sender. */
  readonly onRetryVideo?: (() => Promise<unknown>) | undefined;
  /** Whether it is a sound that can be played in place. */
  readonly isSound?: boolean | undefined;
  /** Of a text: the encoding in which it was read, if it had to be guessed. */
  readonly guessedEncoding?: string | null | undefined;
  /** Bytes. */
  readonly bytes?: number | undefined;
}

/** A message that another one answers. */
export interface Quotation {
  readonly id: string | number;
  readonly author: string;
  /** Its beginning; empty for a message of files only. */
  readonly text: string;
  readonly isDeleted?: boolean | undefined;
  /** Whether it is a voice message. */
  readonly isVoice?: boolean | undefined;
}

/** One reaction with everyone who chose it. */
export interface MessageReaction {
  readonly reaction: string;
  readonly count: number;
  readonly isOwn: boolean;
}

export interface ChatViewMessage {
  /** The server's id, or a temporary id of the app until the message is sent. `key` stays the same across this change. */
  readonly id: string | number;
  /** React key; stays the same from "sending" to "sent", so that the message is not re-mounted. */
  readonly key?: string | undefined;
  readonly own: boolean;
  readonly author: {
    readonly name: string;
    readonly avatar?: string | null | undefined;
    readonly isExpert?: boolean;
  };
  readonly text: string;
  readonly files: readonly ChatViewFile[];
  /** Labels of the message: the selected exercises of a homework. */
  readonly tags?: readonly string[] | undefined;
  /** Milliseconds. */
  readonly createdAt: number;
  readonly edited?: boolean | undefined;
  /** The other side has seen it; undefined where that is not shown. */
  readonly isViewed?: boolean | undefined;
  readonly isDeleted?: boolean | undefined;
  /** Whether its author can still edit and delete it; undefined: yes. */
  readonly canChange?: boolean | undefined;
  readonly replyTo?: Quotation | null | undefined;
  readonly reactions?: readonly MessageReaction[] | undefined;
  readonly delivery: 'sent' | 'sending' | 'failed';
  /** Why it was not sent, in the user's language. */
  readonly error?: string | undefined;
}
