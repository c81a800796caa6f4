import { Language } from '@daystream/contract';
import { nextDelivery, retryAt, type DeliveryChoice } from '@daystream/domain';
import { mailText, notificationText } from '@daystream/i18n/server';
import type { Brand } from '../../../platform/brands/brand.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts';
import { readMailFailure } from '../../../platform/mail/mail-failure.ts';
import type { Log } from '../../../platform/observability/log.ts';
import { composeNotification } from './compose-notification.ts';
import { createDeliveryRepository, type DueNotification } from './delivery.repository.ts';
import type { NotificationsService } from './notifications.service.ts';
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts';
import type { DevicePush } from './devices/device-push.ts';
import type { Push } from './push.ts';
import { createSettingsRepository } from './settings.repository.ts';

interface Deps {
  brand: Brand;
  clock: () => number;
  mailer: Pick<Mailer, 'send'>;
  push: Push;
  devices: DevicePush;
  notifications: Pick<NotificationsService, 'notify'>;
  unsubscribeTokens: Pick<UnsubscribeTokens, 'tokenOf'>;
  originOf: (brand: Brand) => string;
  log: Log;
}

const batch = 100;
/** Push services take 4 kB. */
const maxPushText = 500;
/** Kinds whose e-mails are unsubscribed from by themselves: their link turns off no other e-mails. */
const turnedOffAlone: ReadonlySet<string> = new Set(['campaign', 'club_digest']);
/** Longer than sending a batch takes. */
const leaseMs = 5 * 60_000;

/** The address of the screen, by which the app reports that the link was opened. */
const linkOf = ({ id, path }: { id: number; path: string }) =>
  `${path}${path.includes('?') ? '&' : '?'}notification=${id}`;

/** Delivers what no open page showed: `nextDelivery` of the domain decides when and how. */
export function createDelivery({
  brand,
  clock,
  mailer,
  push,
  devices,
  notifications,
  unsubscribeTokens,
  originOf,
  log,
}: Deps) {
  const repository = createDeliveryRepository(brand.db);
  const settings = createSettingsRepository(brand.db);
  const languageOf = ({ locale }: DueNotification) =>
    Language.safeParse(locale).data ?? brand.settings.default_language;

  const choiceOf = (due: DueNotification): DeliveryChoice => ({
    isOff: due.is_off,
    hasPush: due.has_push,
    email: due.email === null || due.kind === 'mail_failed' || due.has_own_email ? 'off' : due.email_mode,
    quiet:
      due.quiet_from === null || due.quiet_to === null ? null : { from: due.quiet_from, to: due.quiet_to },
    timeZone: due.timezone,
  });

  async function deliver(due: DueNotification): Promise<void> {
    const now = clock();
    const state = {
      kind: due.kind,
      createdAt: due.created_at.getTime(),
      pushedAt: due.pushed_at?.getTime() ?? null,
      emailedAt: due.emailed_at?.getTime() ?? null,
    };
    const next = nextDelivery(state, choiceOf(due), now);
    switch (next.action) {
      case 'none':
        return repository.update([due.id], { next_at: null });
      case 'wait':
        return repository.update([due.id], { next_at: new Date(next.until) });
      case 'push': {
        const at = new Date(now);
        if (await pushTo(due)) return repository.update([due.id], { pushed_at: at, next_at: at });
        // The first channel that works: the e-mail follows at once.
        return deliver({ ...due, has_push: false });
      }
      case 'email':
        return email(due, [due]);
      case 'digest':
        return email(due, await repository.forDigest(due.user_id));
    }
  }

  /** Returns whether a push service accepted it, of a browser or of a phone; removes subscriptions that have ended. */
  async function pushTo(due: DueNotification): Promise<boolean> {
    const { title, text } = notificationText(languageOf(due), due.timezone, due);
    const message = {
      title,
      text: text.length > maxPushText ? `${text.slice(0, maxPushText - 1)}…` : text,
      path: due.path,
      link: linkOf(due),
      tag: due.key,
    };
    let isSent = false;
    for (const subscription of await settings.subscriptionsOf(due.user_id)) {
      const result = await push.send(subscription, message);
      if (result === 'sent') isSent = true;
      if (result === 'expired') await settings.removeSubscription(subscription.id);
    }
    return (await devices.sendTo(due.user_id, message)) || isSent;
  }

  async function email(
    due: DueNotification,
    all: readonly Pick<DueNotification, 'id' | 'kind' | 'values' | 'path'>[],
  ) {
    const ids = all.map(({ id }) => id);
    if (due.email === null || ids.length === 0) return repository.update([due.id], { next_at: null });
    const isLastAttempt = retryAt(due.failures + 1, clock()) === null;
    try {
      await mailer.send({
        ...compose(due, due.email, all as readonly DueNotification[]),
        notification: { id: due.id, isLastAttempt },
      });
    } catch (err) {
      log.warn({ err, notification: due.id }, 'a notification could not be sent by e-mail');
      const { reason, isMailboxRefused } = readMailFailure(err);
      const failures = due.failures + 1;
      const next = isMailboxRefused ? null : retryAt(failures, clock());
      if (next !== null) return repository.update([due.id], { failures, next_at: new Date(next) });
      // Of a digest, the others have the same mailbox.
      await repository.update(isMailboxRefused ? ids : [due.id], {
        failures,
        next_at: null,
        email_failed_at: new Date(clock()),
        email_failure: reason,
      });
      if (!isMailboxRefused) await reportFailure();
      return;
    }
    await repository.update(ids, {
      emailed_at: new Date(clock()),
      next_at: null,
      email_failed_at: null,
      email_failure: null,
    });
  }

  function compose(due: DueNotification, to: string, all: readonly DueNotification[]): Mail {
    const language = languageOf(due);
    const origin = originOf(brand);
    const texts = all.map((one) => notificationText(language, due.timezone, one));
    const unsubscribe = `${origin}/unsubscribe/${unsubscribeTokens.tokenOf(due.user_id)}`;
    const [first] = texts;
    const [one] = all;
    if (texts.length === 1 && first !== undefined && one !== undefined)
      return composeNotification(brand, {
        to,
        language,
        ...first,
        href: `${origin}${linkOf(one)}`,
        unsubscribe: turnedOffAlone.has(one.kind) ? `${unsubscribe}/${one.id}` : unsubscribe,
      });
    return composeEmail(brand, {
      to,
      language,
      subject: mailText(language, 'digest_subject', { school: brand.settings.title }),
      before: [],
      items: texts,
      button: { label: mailText(language, 'notification_open'), href: `${origin}/notifications` },
      after: [],
      unsubscribe: { label: mailText(language, 'unsubscribe'), href: unsubscribe },
    });
  }

  /** The administrators learn in the app that e-mails do not leave. */
  async function reportFailure(): Promise<void> {
    for (const userId of await repository.administrators())
      await brand.db.transaction().execute((trx) =>
        notifications.notify(trx, {
          userId,
          kind: 'mail_failed',
          key: 'mail_failed',
          path: '/notifications',
          values: {},
        }),
      );
  }

  return {
    /** Delivers everything that is due. */
    async deliverDue(): Promise<void> {
      for (;;) {
        const now = clock();
        const due = await repository.claimDue(new Date(now), new Date(now + leaseMs), batch);
        for (const one of due)
          await deliver(one).catch(async (err: unknown) => {
            log.error({ err, notification: one.id }, 'a notification could not be delivered');
            const failures = one.failures + 1;
            const next = retryAt(failures, clock());
            await repository.update([one.id], { failures, next_at: next === null ? null : new Date(next) });
          });
        if (due.length < batch) return;
      }
    },
  };
}
export type Delivery = ReturnType<typeof createDelivery>;
