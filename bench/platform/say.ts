import { chatsCalls, type ChatMessage } from '@daystream/contract';
import type { Features } from '../../apps/server/src/features.ts';
import type { Mount } from '../../apps/server/src/platform/http/mount.ts';

export const sayPath = '/bench/chats/{id}/messages';

/** Publishes a message to everyone who has the chat open as `chats.post` does, but does not store it: only publishing is measured. */
export function mountSay(mount: Mount, { chats }: Features): void {
  mount({ ...chatsCalls['chats.post'], path: sayPath }, async ({ brand, actor, params, body }) => {
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
      created_at: now,
      updated_at: now,
    };
    chats(brand).messages.publish(actor.userId, message);
    return message;
  });
}
