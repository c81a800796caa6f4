import { chatsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { MessageAddress } from './chat-sending.ts';
import { ratingOf } from './rating-of.ts';
import type { ChatsService } from './chats.service.ts';

/** A learner's chats. */
export function chatsRoutes(mount: Mount, service: ByBrand<ChatsService>): void {
  mount(chatsCalls['chats.list'], ({ brand, actor }) => service(brand).listChats(actor));

  mount(chatsCalls['chats.get'], ({ brand, actor, params }) => service(brand).get(actor, params.id));

  mount(chatsCalls['chats.messages'], ({ brand, actor, params, query }) =>
    service(brand).list(actor, params.id, query),
  );

  mount(chatsCalls['chats.post'], ({ brand, actor, params, body }) =>
    service(brand).send('learner', actor, params.id, body),
  );

  mount(chatsCalls['chats.edit'], ({ brand, actor, params, body }) =>
    service(brand).edit('learner', actor, addressOf(params), body.message),
  );

  mount(chatsCalls['chats.delete'], ({ brand, actor, params }) =>
    service(brand).delete('learner', actor, addressOf(params)),
  );

  mount(chatsCalls['chats.react'], ({ brand, actor, params, body }) =>
    service(brand).react('learner', actor, addressOf(params), body.reaction),
  );

  mount(chatsCalls['chats.rate'], ({ brand, actor, params, query, body }) =>
    service(brand).rate(actor, addressOf(params), ratingOf(body), (query.happened_ago ?? 0) * 1000),
  );

  mount(chatsCalls['chats.viewed'], async ({ brand, actor, params }) => {
    const unread_count = await service(brand).viewed(actor, addressOf(params));
    return { success: true as const, data: { unread_count } };
  });
}

export const addressOf = (params: { id: number; message_id: number }): MessageAddress => ({
  chatId: params.id,
  messageId: params.message_id,
});
