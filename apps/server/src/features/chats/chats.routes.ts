import { chatsCalls } from '@daystream/contract';
import type { ByBrand } from '../../platform/brands/brand.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { ChatsService } from './chats.service.ts';

/** A learner's chats. */
export function chatsRoutes(mount: Mount, service: ByBrand<ChatsService>): void {
  mount(chatsCalls['chats.get'], ({ brand, actor, params }) => service(brand).get(actor, params.id));

  mount(chatsCalls['chats.messages'], ({ brand, actor, params, query }) =>
    service(brand).list(actor, params.id, query),
  );

  mount(chatsCalls['chats.post'], ({ brand, actor, params, body }) =>
    service(brand).post(actor, params.id, body),
  );

  mount(chatsCalls['chats.edit'], ({ brand, actor, params, body }) =>
    service(brand).edit(actor, { chatId: params.id, messageId: params.message_id }, body.message),
  );

  mount(chatsCalls['chats.rate'], ({ brand, actor, params, body }) =>
    service(brand).rate(actor, { chatId: params.id, messageId: params.message_id }, body),
  );

  mount(chatsCalls['chats.viewed'], async ({ brand, actor, params }) => {
    const at = { chatId: params.id, messageId: params.message_id };
    return { success: true as const, data: { unread_count: await service(brand).viewed(actor, at) } };
  });
}
