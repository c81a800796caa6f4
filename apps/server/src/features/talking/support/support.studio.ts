import { studioSupportCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { MailboxService } from './mailbox.service.ts';
import type { TicketsService } from './tickets.service.ts';
import type { UnreadEmailsService } from './unread-emails.service.ts';

/** The support desk. */
export function supportStudioRoutes(
  mount: Mount,
  service: ByBrand<TicketsService>,
  mailboxes: ByBrand<MailboxService>,
  unread: ByBrand<UnreadEmailsService>,
): void {
  mount(studioSupportCalls['studio.supportMailbox.get'], ({ brand }) => mailboxes(brand).get());
  mount(studioSupportCalls['studio.supportMailbox.set'], ({ brand, actor, body }) =>
    mailboxes(brand).set(actor, body),
  );

  mount(studioSupportCalls['studio.unreadEmails.list'], ({ brand, query }) => unread(brand).list(query));
  mount(studioSupportCalls['studio.unreadEmails.retry'], async ({ brand, actor, params }) => {
    await unread(brand).retry(actor, params.id);
    return { success: true as const };
  });
  mount(studioSupportCalls['studio.unreadEmails.delete'], ({ brand, actor, params }) =>
    unread(brand).dismiss(actor, params.id),
  );

  mount(studioSupportCalls['studio.tickets.list'], ({ brand, query }) => service(brand).list(query));
  mount(studioSupportCalls['studio.tickets.get'], ({ brand, actor, params }) =>
    service(brand).get(actor, params.id),
  );
  mount(studioSupportCalls['studio.tickets.answer'], async ({ brand, actor, params, body }) => ({
    success: true as const,
    data: await service(brand).answer(actor, params.id, body),
  }));
  mount(studioSupportCalls['studio.tickets.close'], async ({ brand, actor, params }) => ({
    success: true as const,
    data: await service(brand).close(actor, params.id),
  }));
  mount(studioSupportCalls['studio.tickets.reopen'], async ({ brand, actor, params }) => ({
    success: true as const,
    data: await service(brand).reopen(actor, params.id),
  }));
  mount(studioSupportCalls['studio.tickets.merge'], async ({ brand, actor, params, body }) => ({
    success: true as const,
    data: await service(brand).merge(actor, params.id, body.into_id),
  }));
}
