import { addsConsultations, streamChatId } from '@daystream/domain';
import { PageTitle } from '@daystream/web';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import { api } from '../../../platform/client/api.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { MailText } from '../../../platform/states/mail-text.tsx';
import { useHasNoMail } from '../../../platform/client/mail-state.ts';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { session } from '../../../platform/session/session.ts';
import { SharedLink } from '../../../platform/parts/shared-link.tsx';
import { OrderAgain } from './lapsed-order.tsx';
import { OrderLines } from './order-lines.tsx';
import { OwnerAction } from './owner-action.tsx';
import { PayAgain } from './pay-again.tsx';
import { priceText } from './price.tsx';
import { ShopFrame } from './shop-frame.tsx';
import { communitiesQuery, orderQuery, type Order } from './shop.queries.ts';
import { clearStoredOrder } from './stored-order.ts';
import { usePurchaseReport } from './use-purchase-report.ts';

interface OrderPageProps {
  readonly publicId: string;
  /** What the owner of the address of the order got by e-mail. */
  readonly link: string | null;
}

/** Where the payer comes back to: the server says whether the order is paid, not the address that the provider opened. */
export function OrderPage({ publicId, link }: OrderPageProps) {
  const { t } = useTranslation('learner');
  const { data: order, error, refetch } = useQuery(orderQuery(publicId));
  return (
    <ShopFrame>
      <PageTitle title={t('shop.order')} />
      {order ? <OrderState order={order} link={link} /> : null}
      {error && !order ? <LoadError error={error} level={1} onRetry={() => void refetch()} /> : null}
      {!order && !error ? (
        <Loading>
          <Skeleton variant="rounded" height={240} />
        </Loading>
      ) : null}
    </ShopFrame>
  );
}

const ownerTexts = {
  confirm: {
    title: 'shop.checkMail',
    text: 'shop.checkMailText',
    linkTitle: 'shop.confirmOrder',
    linkText: 'shop.confirmOrderText',
  },
  accept: {
    title: 'shop.paid',
    text: 'shop.acceptByMail',
    linkTitle: 'shop.acceptOrder',
    linkText: 'shop.acceptOrderText',
  },
} as const;

const reasonTexts = {
  sold_out: 'shop.refusals.sold_out',
  promo_code_used: 'shop.refusals.promo_code_used',
  no_buyer: 'shop.refusals.no_buyer',
  charge_closed: 'shop.refusals.charge_closed',
  points_returned: 'shop.refusals.points_returned',
  already_subscribed: 'shop.refusals.already_subscribed',
  already_owned: 'shop.refusals.already_owned',
  trial_used: 'shop.refusals.trial_used',
  trial_used_by_mailbox: 'shop.refusals.trial_used_by_mailbox',
  invite_used: 'shop.refusals.invite_used',
  too_many_gifts: 'shop.refusals.too_many_gifts',
  price_changed: 'shop.refusals.price_changed',
} as const satisfies Record<NonNullable<Order['refusal']>, string>;

/** By what came to nothing. Who is not the buyer reads no reason: it could tell what the account has. */
const refusalTexts = {
  link: {
    title: 'shop.refused',
    text: 'shop.canceledText',
    withoutMail: 'shop.canceledText',
    reason: 'shop.refusedText',
  },
  trial: {
    title: 'shop.trialRefused',
    text: 'shop.trialRefusedText',
    withoutMail: 'shop.canceledText',
    reason: 'shop.refusedText',
  },
  payment: {
    title: 'shop.paymentReturned',
    text: 'shop.paymentReturnedText',
    withoutMail: 'shop.paymentReturnedShort',
    reason: 'shop.paymentReturnedReason',
  },
} as const;

function OrderState({ order, link }: { readonly order: Order; readonly link: string | null }) {
  const { t } = useTranslation('learner');
  const { state, title, lines, total, currency, paymentUrl } = order;
  const hasSeveral = lines.length > 1;
  const amount = priceText(total, currency);
  // Its payer may come from a payment whose report is on its way: nobody can say yet that nothing was charged.
  const isPending = paymentUrl !== null;
  const notPaid = isPending ? (
    <Message
      title={t('shop.notPaidYet')}
      text={hasSeveral ? '' : t('shop.notPaidYetText', { title, amount })}
      order={order}
      action={
        <>
          <Typography variant="body2" color="textSecondary">
            {t('shop.waitingText')}
          </Typography>
          <PayAgain order={order} />
        </>
      }
    />
  ) : (
    <Message
      title={t('shop.notPaid')}
      text={hasSeveral ? t('shop.notPaidSeveral') : t('shop.notPaidText', { title, amount })}
      order={order}
      action={<PayAgain order={order} />}
    />
  );
  const toService = (
    <Button href={pathTo('service', { publicId: order.alias })}>{t('shop.toService')}</Button>
  );
  if (order.needsOwner) {
    const texts = ownerTexts[state === 'paid' || state === 'partially_refunded' ? 'accept' : 'confirm'];
    const { linkEmail: email } = order;
    return (
      <Message
        title={link === null ? t(texts.title) : t(texts.linkTitle)}
        text={
          link !== null ? (
            t(texts.linkText, { title })
          ) : (
            <MailText text={email === null ? t(texts.text) : t('shop.checkMailOf', { email })} />
          )
        }
        order={order}
        action={<OwnerAction order={order} link={link} />}
      />
    );
  }
  if (order.isLapsed)
    return (
      <Message
        title={t('shop.lapsed')}
        text={t('shop.lapsedText', { title })}
        order={order}
        hidesPrice
        action={<OrderAgain order={order} />}
      />
    );
  switch (state) {
    case 'created':
      return notPaid;
    case 'canceled':
      if (order.isRefused || order.refusal !== null) {
        const texts = refusalTexts[!order.isRefused ? 'link' : total === 0 ? 'trial' : 'payment'];
        const { refusal } = order;
        const reason = refusal && t(reasonTexts[refusal]);
        return (
          <Message
            title={t(texts.title)}
            text={
              reason === null ? (
                <MailText text={t(texts.text)} withoutMail={t(texts.withoutMail)} />
              ) : (
                t(texts.reason, { reason })
              )
            }
            order={order}
            action={refusal === 'price_changed' ? <OrderAgain order={order} /> : toService}
          />
        );
      }
      return (
        <Message
          title={t('shop.canceled')}
          text={order.points > 0 ? t('shop.canceledPoints') : t('shop.canceledText')}
          order={order}
          action={order.points > 0 ? toService : <PayAgain order={order} />}
        />
      );
    case 'refunded':
    case 'partially_refunded':
      return (
        <Message
          title={t('shop.refunded')}
          text={
            hasSeveral
              ? t('shop.refundedSeveral', { amount: priceText(order.refunded, currency) })
              : t('shop.refundedText', { amount: priceText(order.refunded, currency), title })
          }
          order={order}
          action={toService}
        />
      );
    case 'paid':
      if (order.gift !== null) return <GiftPaid order={order} gift={order.gift} />;
      // A trial, or what a promo code or points cover.
      if (total === 0 && !order.isInstallment)
        return (
          <Message
            title={t('shop.opened')}
            text={hasSeveral ? t('shop.openedSeveral') : t('shop.openedText', { title })}
            order={order}
            action={<WayIn order={order} />}
          />
        );
      return (
        <Message
          title={isLaterPart(order) ? t('shop.partPaid') : t('shop.paid')}
          text={
            isLaterPart(order)
              ? t('shop.partPaidText', { title, amount })
              : hasSeveral
                ? t('shop.paidSeveral', { amount })
                : t(addsConsultations(order.type) ? 'shop.partPaidText' : 'shop.paidText', { title, amount })
          }
          order={order}
          action={<WayIn order={order} />}
        />
      );
  }
}

/** Whether it pays for what was bought before: a part after the first, or all that remain. */
const isLaterPart = ({ isInstallment, streamId }: Order): boolean => isInstallment && streamId === null;

/** The way to what was bought: for who is signed in, for who got an account with the payment, and for who has to sign in. */
function WayIn({ order }: { readonly order: Order }) {
  const { t } = useTranslation('learner');
  const { id, serviceId, streamId, communityId, canSignIn, total, currency } = order;
  const orderId = Number.parseInt(id, 10);
  const purchase = usePurchaseReport();
  const isReported = purchase.isReported(orderId);
  const report = useEffectEvent(() => {
    purchase.report({ id: orderId, value: total, currency });
    clearStoredOrder(serviceId);
  });
  // What the page fetched before the payment arrived does not have what it opened.
  const queryClient = useQueryClient();
  useEffect(() => void queryClient.invalidateQueries(communitiesQuery), [queryClient]);
  // Once, also when the payer reloads the page or comes back to it.
  useEffect(() => {
    if (!isReported) report();
  }, [isReported]);
  const isPart = isLaterPart(order);
  const isQuestion = addsConsultations(order.type);
  const target =
    order.gift !== null
      ? pathTo('purchases')
      : streamId === null
        ? communityId !== null && !isPart
          ? pathTo('club', { communityId })
          : pathTo(isPart ? 'installments' : 'home')
        : isQuestion
          ? pathTo('chat', { chatId: streamChatId(streamId) })
          : pathTo('calendar', { streamId });
  const label =
    order.gift !== null
      ? t('gifts.toPurchases')
      : isPart
        ? t('shop.toInstallments')
        : communityId === null
          ? t(isQuestion ? 'chats.ask' : 'shop.start')
          : t('shop.enterClub');
  const signIn = useMutation({
    mutationFn: () => api.call('orders.signIn', { params: { publicId: id } }),
    onSuccess: ({ data }) =>
      location.assign(pathTo('autoLogin', {}, { token: data.token, returnUrl: target })),
  });
  if (session.token() !== null)
    return (
      <Button variant="contained" size="large" href={target}>
        {label}
      </Button>
    );
  return (
    <>
      {canSignIn && !signIn.isError ? (
        <Button variant="contained" size="large" loading={signIn.isPending} onClick={() => signIn.mutate()}>
          {label}
        </Button>
      ) : (
        <Button variant="contained" size="large" href={pathTo('login', {}, { returnUrl: target })}>
          {t('shop.signIn')}
        </Button>
      )}
      <EmailsSent text={canSignIn ? t('shop.mailNew') : t('shop.mail')} />
    </>
  );
}

/** Nothing where no e-mail arrives. */
function EmailsSent({ text }: { readonly text: string }) {
  return useHasNoMail() ? null : <Notice severity="info">{text}</Notice>;
}

/** A paid gift: when its e-mail goes out, and its link to pass on. */
function GiftPaid({ order, gift }: { readonly order: Order; readonly gift: NonNullable<Order['gift']> }) {
  const { t } = useTranslation('learner');
  const { date } = useDates();
  const { recipientEmail: email, deliverAt, state, path } = gift;
  const isLater = state === 'scheduled' && deliverAt !== null;
  const told = isLater
    ? t('gifts.paidLater', { email, date: date(deliverAt) })
    : t('gifts.paidNow', { email });
  // Who pays for the giver is not told for whom it is.
  const text = email === '' ? '' : told;
  return (
    <Message
      title={t('gifts.paid')}
      text={text}
      order={order}
      action={
        <>
          {path === null ? null : (
            <Box sx={{ width: '100%', maxWidth: 480, textAlign: 'start' }}>
              <SharedLink label={t('gifts.link')} address={`${location.origin}${path}`} title={order.title} />
            </Box>
          )}
          <WayIn order={order} />
        </>
      }
    />
  );
}

interface MessageProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly order: Order;
  /** Whether what it was to cost does not count any more. */
  readonly hidesPrice?: boolean;
  readonly action: ReactNode;
}

function Message({ title, text, order, hidesPrice = false, action }: MessageProps) {
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: 6 }} aria-live="polite">
      <Typography variant="h1">{title}</Typography>
      {text && <Typography sx={{ maxWidth: '48ch', overflowWrap: 'anywhere' }}>{text}</Typography>}
      {hidesPrice ? null : (
        <Box sx={{ width: '100%', maxWidth: 420 }}>
          <OrderLines lines={order.lines} total={order.total} currency={order.currency} />
        </Box>
      )}
      {action}
    </Stack>
  );
}
