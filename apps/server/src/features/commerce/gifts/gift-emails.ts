import type { Language } from '@daystream/contract';
import { unlinked } from '@daystream/domain';
import { longDate, mailText } from '@daystream/i18n/server';
import type { MailboxLimit } from '../../../platform/http/mailbox-limits.ts';
import type { OriginOf } from '../../../platform/http/origin.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import { composeEmail, splitParagraphs } from '../../../platform/mail/email.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { createOneTimeToken } from '../../base/auth/index.ts';
import { findOrder } from '../orders/index.ts';
import type { GiftIds, GiftProof } from './gift-ids.ts';
import { createGiftsRepository } from './gifts.repository.ts';
import type { Brand, ByBrand } from '../../../platform/brands/brand.ts';

/** `gift`: the recipient is told; `confirm`: the owner of the address of `redeemer` accepts it; `opened`: who redeemed it has the access; `taken`: the giver hears of it. */
type GiftEmailKind = 'gift' | 'confirm' | 'opened' | 'taken';
interface GiftEmail {
  orderId: number;
  kind: GiftEmailKind;
  newUserId?: number;
  /** `network`: of the client, hashed. */
  redeemer?: { email: string; language: Language; network: string };
}
export const giftEmailJob = jobKind<GiftEmail>('orders.gift-email', { retries: 8 });

const passwordLinkMs = 7 * 86_400_000;

interface Deps {
  idsOf: ByBrand<GiftIds>;
  mailer: Pick<Mailer, 'send'>;
  originOf: OriginOf;
  /** Of e-mails that anybody can have sent to a mailbox. */
  limit: MailboxLimit;
  clock: () => number;
}

/** E-mails about a gift. Who got an account with it is asked to choose a password. */
export async function sendGiftEmail(
  deps: Deps,
  brand: Brand,
  { orderId, kind, newUserId, redeemer }: GiftEmail,
): Promise<void> {
  const order = await findOrder(brand.db, orderId);
  const gift = await createGiftsRepository(brand.db).ofOrder(orderId);
  if (order === undefined || gift === undefined || gift.canceled_at !== null) return;
  const language = order.locale as Language;
  const school = brand.settings.title;
  const giver = unlinked(order.name);
  const { title } = order.main;
  const name = unlinked(gift.recipient_name);
  const origin = deps.originOf(brand);
  const linkFor = (email: string, of: GiftProof): string => {
    const ids = deps.idsOf(brand);
    const query = new URLSearchParams({ email, proof: ids.giftProof(orderId, email, of) });
    return `${origin}${ids.giftPath(orderId)}?${query.toString()}`;
  };
  if (kind === 'confirm') {
    if (redeemer === undefined || gift.redeemed_at !== null) return;
    const { email, network } = redeemer;
    if (!(await deps.limit.isWithin({ appId: brand.appId, email, network }))) return;
    await deps.mailer.send(
      composeEmail(brand, {
        to: redeemer.email,
        language: redeemer.language,
        subject: mailText(redeemer.language, 'gift_confirm_subject', { title }),
        before: [mailText(redeemer.language, 'gift_confirm_text', { giver, title, school })],
        button: {
          label: mailText(redeemer.language, 'gift_button'),
          href: linkFor(redeemer.email, 'confirm'),
        },
        after: [mailText(redeemer.language, 'order_link_ignore')],
        reason: 'gift',
      }),
    );
    return;
  }
  if (kind === 'gift') {
    // Redeemed by its copied link meanwhile, or its recipient was erased.
    if (gift.redeemed_at !== null || gift.recipient_email === '') return;
    const date = gift.expires_at && longDate(language, gift.expires_at);
    await deps.mailer.send(
      composeEmail(brand, {
        to: gift.recipient_email,
        language,
        subject: mailText(language, 'gift_subject', { giver: order.name, title }),
        before: [mailText(language, 'gift_text', { name, giver, title, school })],
        quote: splitParagraphs(gift.message),
        button: {
          label: mailText(language, 'gift_button'),
          href: linkFor(gift.recipient_email, 'gift'),
        },
        after: [
          mailText(language, 'gift_how'),
          ...(date === null ? [] : [mailText(language, 'gift_until', { date })]),
        ],
        reason: 'gift',
      }),
    );
    return;
  }
  if (kind === 'taken') {
    if (order.email === '') return;
    await deps.mailer.send(
      composeEmail(brand, {
        to: order.email,
        language,
        subject: mailText(language, 'gift_taken_subject'),
        before: [mailText(language, 'gift_taken_text', { name, title })],
        after: [],
        reason: 'order',
        origin,
      }),
    );
    return;
  }
  await sendOpened(
    { ...deps, brand },
    { gift: { ...gift, title }, streamId: order.main.stream_id, newUserId },
  );
}

interface Opened {
  gift: { redeemed_by: number | null; title: string };
  streamId: number | null;
  newUserId: number | undefined;
}

/** To who redeemed it, in their own language. */
async function sendOpened(
  { brand, mailer, originOf, clock }: Deps & { brand: Brand },
  { gift, streamId, newUserId }: Opened,
): Promise<void> {
  const person =
    gift.redeemed_by === null ? undefined : await createGiftsRepository(brand.db).recipient(gift.redeemed_by);
  if (person === undefined || person.email === null) return;
  const language = person.locale as Language;
  const origin = originOf(brand);
  const password =
    newUserId === undefined
      ? undefined
      : await createOneTimeToken(brand.db, {
          purpose: 'reset',
          userId: newUserId,
          expiresAt: clock() + passwordLinkMs,
        });
  const { title } = gift;
  await mailer.send(
    composeEmail(brand, {
      to: person.email,
      language,
      subject: mailText(language, 'gift_opened_subject', { title }),
      before: [
        mailText(language, 'gift_opened_text', { title }),
        ...(password === undefined
          ? []
          : [mailText(language, 'receipt_account', { school: brand.settings.title })]),
      ],
      button:
        password === undefined
          ? {
              label: mailText(language, 'gift_opened_button'),
              href: `${origin}${streamId === null ? '/home' : `/course/${streamId}/calendar`}`,
            }
          : { label: mailText(language, 'receipt_password'), href: `${origin}/reset?token=${password}` },
      after: [],
    }),
  );
}
