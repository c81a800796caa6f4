import { ApiError } from '@daystream/api-client';
import type { UploadManager } from '../uploads/upload-manager.ts';
import type { Outbox, OutgoingContent } from './outbox.ts';

type Uploads = Pick<UploadManager, 'add' | 'uploadedIds' | 'subscribe' | 'clear' | 'retryAll' | 'list'>;

/** The message waits for the upload of its voice; the outbox tries again after it. */
class StillUploading extends Error {}

/** Voice messages in the outbox: each is uploaded under a draft of its own, and sent in its turn once the upload is complete. */
export function createVoiceSending(uploads: Uploads, newId: () => string) {
  /** An upload that failed for good is a refusal of its message: the outbox goes on with later ones. */
  function readIds(draftKey: string): readonly number[] | undefined {
    try {
      return uploads.uploadedIds(draftKey);
    } catch (error) {
      if (error instanceof ApiError && !error.isTransient) throw error;
      throw new ApiError({ status: 410, code: 'unknown', message: '', cause: error });
    }
  }

  return {
    /** Adds a recorded voice to a chat. Resolves once it is stored. */
    async add(
      outbox: Pick<Outbox, 'add'>,
      chatId: number,
      { file, duration, replyToId }: { file: File; duration: number; replyToId: number | null },
    ): Promise<void> {
      const draftKey = `voice:${newId()}`;
      void uploads.add(draftKey, [file], 'voice');
      await outbox.add(chatId, { message: '', fileIds: [], replyToId, voice: { draftKey, duration } });
    },

    /** The ids of all files of a message. Throws while its voice is uploading, and the error of a failed upload. */
    fileIdsOf({ fileIds, voice }: OutgoingContent): number[] {
      if (voice === undefined) return [...fileIds];
      const uploaded = readIds(voice.draftKey);
      if (uploaded === undefined) throw new StillUploading();
      return [...fileIds, ...uploaded];
    },

    /** Removes the recording of a message that was sent or discarded. */
    async clear({ voice }: OutgoingContent): Promise<void> {
      if (voice) await uploads.clear(voice.draftKey);
    },

    async retry({ voice }: OutgoingContent): Promise<void> {
      if (voice) await uploads.retryAll(voice.draftKey);
    },

    /** Sends what waits whenever an upload of a voice ends. Returns a function that stops this. */
    follow(outbox: Pick<Outbox, 'flush'>): () => void {
      let ended = 0;
      return uploads.subscribe(() => {
        const now = uploads
          .list()
          .filter(
            ({ record, phase }) =>
              record.purpose === 'voice' && (record.fileId !== undefined || phase === 'failed'),
          ).length;
        if (now > ended) void outbox.flush();
        ended = now;
      });
    },
  };
}
