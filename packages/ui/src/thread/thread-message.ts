import type { ReactNode } from 'react';
import type { VideoSource } from '../player/video-source.ts';

export interface ThreadFile {
  readonly id: string | number;
  readonly kind: 'image' | 'video' | 'document';
  readonly name: string;
  /** Null while it is not there to be opened. */
  readonly url: string | null;
  /** A small picture of it. */
  readonly preview?: string | null | undefined;
  readonly video?: VideoSource | null | undefined;
  /** Has the failed video prepared again; only for who sent it. */
  readonly onPrepareAgain?: (() => Promise<unknown>) | undefined;
  /** Bytes. */
  readonly bytes?: number | undefined;
}

export interface ThreadMessage {
  /** The server's id, or the app's own while the message is not there yet. It must not change when the server's comes: see `key`. */
  readonly id: string | number;
  /** Stays the same from "sending" to "sent", so that the message does not blink. */
  readonly key?: string | undefined;
  readonly own: boolean;
  readonly author: {
    readonly name: string;
    readonly avatar?: string | null | undefined;
    readonly isExpert?: boolean;
  };
  readonly text: string;
  readonly files: readonly ThreadFile[];
  /** What the sender chose with it: the exercises of a homework. */
  readonly tags?: readonly string[] | undefined;
  /** Milliseconds. */
  readonly createdAt: number;
  readonly edited?: boolean | undefined;
  readonly delivery: 'sent' | 'sending' | 'failed';
  /** Why it was not sent, in the reader's language. */
  readonly error?: string | undefined;
  /** What the app adds to the line below it: its rating. */
  readonly foot?: ReactNode;
}
