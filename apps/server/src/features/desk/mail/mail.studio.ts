import { siteCalls, studioMailCalls as calls } from '@daystream/contract';
import type { Brand, ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import type { EmailsService } from './emails.service.ts';
import type { MailRecordsService } from './mail-records.service.ts';
import type { MailSettingsService } from './mail-settings.service.ts';
import type { createMailTest } from './mail-test.service.ts';

interface OwnerServices {
  settings: MailSettingsService;
  records: MailRecordsService;
  test: ReturnType<typeof createMailTest>;
}

interface Services {
  own: ByBrand<OwnerServices>;
  installation: ByBrand<OwnerServices>;
  emails: ByBrand<EmailsService>;
  /** By the member of staff: the server must not become a way to try out other servers. */
  tests: Limit;
  /** Whether e-mails of a brand leave for a mail server, as read with these connections. */
  isDelivered: (db: Brand['db']) => Promise<boolean>;
}

export function mailStudioRoutes(
  mount: Mount,
  { own, installation, emails, tests, isDelivered }: Services,
): void {
  for (const [name, of] of [
    ['mail', own],
    ['installationMail', installation],
  ] as const) {
    mount(calls[`studio.${name}.get`], ({ brand }) => of(brand).settings.get());
    mount(calls[`studio.${name}.set`], ({ brand, actor, body }) => of(brand).settings.set(actor, body));
    mount(calls[`studio.${name}.test`], async ({ brand, actor, body }) => {
      await tests.count(`${brand.appId} ${actor.userId}`);
      return of(brand).test(actor, body);
    });
    mount(calls[`studio.${name}.records`], ({ brand }) => of(brand).records.describe());
    mount(calls[`studio.${name}.createKey`], ({ brand, actor }) => of(brand).records.createKey(actor));
    mount(calls[`studio.${name}.sign`], ({ brand, actor, body }) =>
      of(brand).records.sign(actor, body.is_signing),
    );
  }
  const state = async (db: Brand['db']) => ({
    is_delivered: await isDelivered(db),
  });
  mount(calls['studio.mail.state'], ({ brand }) => state(brand.staffDb));
  // Apps of learners say so where they would promise an e-mail.
  mount(siteCalls['site.mailState'], ({ brand }) => state(brand.db));
  mount(calls['studio.emails.list'], ({ brand, query }) => emails(brand).list(query));
  mount(calls['studio.emails.resend'], ({ brand, actor, params }) => emails(brand).resend(actor, params.id));
  mount(calls['studio.emails.resendFailed'], ({ brand, actor }) => emails(brand).resendFailed(actor));
  mount(calls['studio.people.allowEmail'], ({ brand, actor, params }) =>
    emails(brand).allow(actor, params.id),
  );
}
