import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import { createMailboxLimit } from '../../../platform/http/mailbox-limits.ts';
import type { FilesService } from '../../learning/files/index.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { createMailboxService } from './mailbox.service.ts';
import { registerSupportJobs } from './support.jobs.ts';
import { supportRoutes } from './support.routes.ts';
import { createSupportService } from './support.service.ts';
import { supportStudioRoutes } from './support.studio.ts';
import { createTicketsService } from './tickets.service.ts';
import { createThreadsService } from './threads.service.ts';
import { createUnreadEmailsService } from './unread-emails.service.ts';
import { supportPersonalData } from './support.personal-data.ts';
import { retention } from './support.tables.ts';

type Deps = Pick<
  PlatformParts,
  | 'clock'
  | 'foreignInput'
  | 'jobs'
  | 'log'
  | 'mailboxPrivateHosts'
  | 'mailer'
  | 'mediaTokens'
  | 'originOf'
  | 'rateLimits'
  | 'realtime'
  | 'sealer'
> & { files: ByBrand<FilesService>; notifications: ByBrand<NotificationsService> };

export function supportFeature({
  clock,
  files,
  foreignInput,
  jobs,
  log,
  mailboxPrivateHosts,
  mediaTokens,
  notifications,
  rateLimits,
  realtime,
  mailer,
  originOf,
  sealer,
}: Deps) {
  const ofMailbox = createMailboxLimit(rateLimits, 'support.mailbox', {
    ofNetwork: 20,
    inAll: 100,
    seconds: 3600,
  });
  const tries = rateLimits.create('support.mailbox-tries', { points: 20, seconds: 3600 });
  const support = byBrand((brand) => createSupportService({ brand, jobs, ofMailbox, realtime, clock }));
  const tickets = byBrand((brand) =>
    createTicketsService({ brand, jobs, mediaTokens, notifications: notifications(brand), realtime, clock }),
  );
  const threads = byBrand((brand) =>
    createThreadsService({ brand, jobs, mediaTokens, notifications: notifications(brand), realtime, clock }),
  );
  const mailboxes = byBrand((brand) =>
    createMailboxService({
      brand,
      sealer,
      files: files(brand),
      foreignInput,
      log,
      clock,
      hasPrivateHosts: mailboxPrivateHosts,
      tries,
    }),
  );
  const unread = byBrand((brand) => createUnreadEmailsService({ brand, clock }));
  return {
    services: { support, tickets },
    personalData: supportPersonalData,
    routes({ mount }) {
      supportRoutes(mount, { support, threads }, { rateLimits, originOf });
      supportStudioRoutes(mount, tickets, mailboxes, unread);
    },
    jobs: () => registerSupportJobs({ jobs, files, mailboxes, mailer, originOf }),
    retention,
  } satisfies Feature;
}
