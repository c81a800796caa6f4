import type { Language } from '@daystream/contract';
import { addsConsultations, formatMoney, streamChatId } from '@daystream/domain';
import { longDate, mailText } from '@daystream/i18n/server';
import type { Brand, ByBrand } from '../../../platform/brands/brand.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import { composeEmail } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { createOneTimeToken } from '../../base/auth/index.ts';
import { openedCommunity } from './opened-community.ts';
import type { OrderRow } from './order-rows.ts';
import type { OrderIds } from './order-ids.ts';
import { awaitsAcceptance } from './order-owner.ts';
import { createOrdersRepository } from './orders.repository.ts';
import { createReceiptDocument } from './receipts/receipts.service.ts';

export const receiptJob = jobKind<{ orderId: number }>('orders.receipt', {
  retries: 8,
});

const passwordLinkMs = 7 * 86_400_000;

interface Deps {
  mailer: Pick<Mailer, 'send'>;
  originOf: OriginOf;
  idsOf: ByBrand<OrderIds>;
  clock: () => number;
}

/**
 * E-mails the receipt of a paid order. Who got an account with it is asked to choose a password; each retry creates its own link. The owner of the address of an account that did not order
 * gets the link that accepts the purchase.
 */
export async function sendReceipt(
  { mailer, originOf, idsOf, clock }: Deps,
  brand: Brand,
  { orderId }: { orderId: number },
): Promise<void> {
  const order = await createOrdersRepository(brand.db).byId(orderId);
  if (order === undefined || order.paid_at === null || order.email === '') return;
  const language = order.locale as Language;
  const origin = originOf(brand);
  const { lines, currency, total, user_id: userId } = order;
  const { title } = order.main;
  const date = longDate(language, order.paid_at, order.user_timezone ?? undefined);
  const amount = formatMoney(total, currency, language);
  const number = String(orderId);
  // A trial, or what a promo code or points cover, opens an access; a gift and what is accepted first open none yet.
  const isFree = total === 0 && !order.is_gift && !order.is_installment && !awaitsAcceptance(order);
  const password =
    order.is_new_account && userId !== null
      ? await createOneTimeToken(brand.db, {
          purpose: 'reset',
          userId,
          expiresAt: clock() + passwordLinkMs,
        })
      : undefined;
  const isLaterPart = order.is_installment && order.installment === null;
  const isGift = order.is_gift;
  const isForOwner = awaitsAcceptance(order) && !isGift;
  const button = isForOwner
    ? {
        label: mailText(language, 'order_accept_button'),
        href: `${origin}${idsOf(brand).linkPath(orderId)}`,
      }
    : isLaterPart
      ? { label: mailText(language, 'receipt_installments_button'), href: `${origin}/user/installments` }
      : isGift
        ? // The giver finds the link and the state of the gift there.
          { label: mailText(language, 'receipt_gift_button'), href: `${origin}/user/purchases` }
        : wayIn(order.main, { language, origin });
  const document = await createReceiptDocument(brand, orderId, clock());
  await mailer.send({
    ...composeEmail(brand, {
      to: order.email,
      language,
      subject: isFree
        ? mailText(language, 'receipt_free_subject', { title })
        : mailText(language, 'receipt_subject', { number }),
      before: [
        ...(lines.length > 1
          ? [
              mailText(language, 'receipt_several_text'),
              ...lines.map((line) => `${line.title} · ${formatMoney(line.price, currency, language)}`),
            ]
          : [
              mailText(
                language,
                isForOwner
                  ? 'receipt_owner_text'
                  : isGift
                    ? 'receipt_gift_text'
                    : order.is_installment
                      ? 'receipt_part_text'
                      : 'receipt_text',
                { title },
              ),
            ]),
        isFree
          ? mailText(language, 'receipt_free_amount', { date, number })
          : mailText(language, 'receipt_amount', { amount, date, number }),
        ...(password === undefined
          ? []
          : [mailText(language, 'receipt_account', { school: brand.settings.title })]),
      ],
      button:
        password === undefined
          ? button
          : {
              label: mailText(language, 'receipt_password'),
              href: `${origin}/reset?token=${password}`,
            },
      after: isForOwner ? [mailText(language, 'order_link_ignore')] : [],
    }),
    ...(document && { attachments: [document] }),
  });
}

/** The button that leads to what was bought. */
function wayIn(
  line: OrderRow['main'],
  { language, origin }: { language: Language; origin: string },
): { label: string; href: string } {
  const communityId = openedCommunity(line, line.product.community_ids);
  if (communityId !== null)
    return { label: mailText(language, 'receipt_club_button'), href: `${origin}/club/${communityId}` };
  if (line.stream_id !== null && addsConsultations(line.product.kind))
    return {
      label: mailText(language, 'receipt_chat_button'),
      href: `${origin}/chat/${streamChatId(line.stream_id)}`,
    };
  const course = line.stream_id === null ? '/home' : `/course/${line.stream_id}/calendar`;
  return { label: mailText(language, 'receipt_button'), href: `${origin}${course}` };
}
