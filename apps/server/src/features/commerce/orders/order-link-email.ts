import type { Language } from '@daystream/contract';
import { mailText } from '@daystream/i18n/server';
import type { Brand, ByBrand } from '../../../platform/brands/brand.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import type { MailboxLimit } from '../../../platform/http/mailbox-limits.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { OrderIds } from './order-ids.ts';
import { awaitsAcceptance, needsOwner } from './order-owner.ts';
import { createOrdersRepository } from './orders.repository.ts';

interface OrderLink {
  orderId: number;
  /** Of the client that asked for it, hashed. */
  network: string;
}
export const orderLinkJob = jobKind<OrderLink>('orders.link', { retries: 8 });

interface Deps {
  idsOf: ByBrand<OrderIds>;
  mailer: Pick<Mailer, 'send'>;
  originOf: OriginOf;
  limit: MailboxLimit;
}

const textsOf = {
  accept: {
    subject: 'order_accept_subject',
    text: 'order_accept_text',
    button: 'order_accept_button',
  },
  continue: {
    subject: 'order_continue_subject',
    text: 'order_continue_text',
    button: 'order_continue_button',
  },
  confirm: {
    subject: 'order_confirm_subject',
    text: 'order_confirm_text',
    button: 'order_confirm_button',
  },
} as const;

/** E-mails the owner of the address of an order the link with which they confirm it, or accept what was paid; nothing once that is done, and nothing more to a mailbox that had its e-mails of a day. */
export async function sendOrderLink(
  { idsOf, mailer, originOf, limit }: Deps,
  brand: Brand,
  { orderId, network }: OrderLink,
): Promise<void> {
  const order = await createOrdersRepository(brand.db).byId(orderId);
  if (order === undefined || !needsOwner(order)) return;
  const counted = { appId: brand.appId, email: order.email, network };
  if (!(await limit.isWithin(counted))) return;
  const language = order.locale as Language;
  const values = { title: order.main.title, school: brand.settings.title };
  const texts = textsOf[awaitsAcceptance(order) ? 'accept' : order.saves_method ? 'continue' : 'confirm'];
  await mailer
    .send(
      composeEmail(brand, {
        to: order.email,
        language,
        subject: mailText(language, texts.subject, values),
        before: [mailText(language, texts.text, values)],
        button: {
          label: mailText(language, texts.button),
          href: `${originOf(brand)}${idsOf(brand).linkPath(orderId)}`,
        },
        after: [mailText(language, 'order_link_ignore')],
        reason: 'order',
      }),
    )
    .catch(async (error: unknown) => {
      // The job is repeated, and counts again.
      await limit.giveBack(counted);
      throw error;
    });
}
