import { chatsCalls, type ChatMessage } from '@daystream/contract';
import type { Features } from '../../apps/server/src/features.ts';
import type { Mount } from '../../apps/server/src/platform/http/mount.ts';

export const publishPath = '/bench/chats/{id}/messages';

/** Mounts a route that publishes a message like `chats.post` but does not store it, so that only publishing is measured. */
export function mountPublishMessage(mount: Mount, { chats }: Features): void {
  mount({ ...chatsCalls['chats.post'], path: publishPath }, async ({ brand, actor, params, body }) => {
    const now = Math.floor(Date.now() / 1000);
    const message: ChatMessage = {
      id: 1,
      dialog_id: params.id,
      user_id: actor.userId,
      employee: null,
      message: body.message,
      files: [],
      exercises: [],
      is_viewed: false,
      rating: null,
      reply_to: null,
      reactions: [],
      is_deleted: false,
      created_at: now,
      updated_at: now,
    };
    chats(brand).messages.publish(actor.userId, message);
    return message;
  });
}
