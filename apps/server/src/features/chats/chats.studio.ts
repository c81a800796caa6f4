import { studioChatsCalls } from '@daystream/contract';
import type { ByBrand } from '../../platform/brands/brand.ts';
import type { Mount } from '../../platform/http/mount.ts';
import type { ChatsService } from './chats.service.ts';

/** Chats for staff. */
export function chatsStudioRoutes(mount: Mount, service: ByBrand<ChatsService>): void {
  mount(studioChatsCalls['studio.chats.messages'], ({ brand, actor, params, query }) =>
    service(brand).listForStaff(actor, params.id, query),
  );

  mount(studioChatsCalls['studio.chats.post'], ({ brand, actor, params, body }) =>
    service(brand).postAsStaff(actor, params.id, body),
  );

  mount(studioChatsCalls['studio.chats.viewed'], async ({ brand, actor, params }) => {
    await service(brand).viewedByStaff(actor, { chatId: params.id, messageId: params.message_id });
    return { success: true as const };
  });
}
