import { studioChatsCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { ChatRecords } from './chat-records.service.ts';
import { addressOf } from './chats.routes.ts';
import type { ChatsService } from './chats.service.ts';

/** Chats for staff. */
export function chatsStudioRoutes(
  mount: Mount,
  service: ByBrand<ChatsService>,
  records: ByBrand<ChatRecords>,
): void {
  mount(studioChatsCalls['studio.chats.list'], ({ brand, actor, query }) =>
    records(brand).list(actor, query),
  );

  mount(studioChatsCalls['studio.chats.get'], ({ brand, actor, params }) =>
    records(brand).get(actor, params.id),
  );

  mount(studioChatsCalls['studio.chats.messages'], ({ brand, actor, params, query }) =>
    service(brand).listForStaff(actor, params.id, query),
  );

  mount(studioChatsCalls['studio.chats.post'], ({ brand, actor, params, body }) =>
    service(brand).send('staff', actor, params.id, body),
  );

  mount(studioChatsCalls['studio.chats.edit'], ({ brand, actor, params, body }) =>
    service(brand).edit('staff', actor, addressOf(params), body.message),
  );

  mount(studioChatsCalls['studio.chats.delete'], ({ brand, actor, params }) =>
    service(brand).delete('staff', actor, addressOf(params)),
  );

  mount(studioChatsCalls['studio.chats.react'], ({ brand, actor, params, body }) =>
    service(brand).react('staff', actor, addressOf(params), body.reaction),
  );

  mount(studioChatsCalls['studio.chats.viewed'], async ({ brand, actor, params }) => {
    await service(brand).viewedByStaff(actor, addressOf(params));
    return { success: true as const };
  });
}
