import { ApiError } from '@daystream/api-client';
import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../platform/client/api.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { session } from '../../../platform/session/session.ts';
import { CancelOrder } from './cancel-order.tsx';
import { HeldByOrder } from './held-by-order.tsx';
import { orderQuery, type Order } from './shop.queries.ts';

const isPriceChanged = (error: unknown) => error instanceof ApiError && error.code === 'order_price_changed';

/** What can be done with an order that is not paid: its payment goes on or starts again, or its buyer cancels it; where it is no longer on sale, its page says so. */
export function PayAgain({ order: { id, alias, state, held, paymentUrl } }: { readonly order: Order }) {
  const { t } = useTranslation('learner');
  const isGuest = session.token() === null;
  // What pays a charge keeps nothing for its buyer. Its link can be forwarded, so that only the account keeps its card.
  const keepsNoCard = isGuest && state === 'created' && held === null;
  const signIn = (
    <Button href={pathTo('login', {}, { returnUrl: pathTo('order', { publicId: id }) })}>
      {t('shop.signIn')}
    </Button>
  );
  const errorText = useErrorText();
  const client = useQueryClient();
  const pay = useMutation({
    mutationFn: async () => {
      // The page may have been in the background for long: its price may have lapsed, or the order was paid elsewhere. It shows what it is then.
      const current =
        paymentUrl === null ? null : await client.fetchQuery({ ...orderQuery(id), staleTime: 0 });
      if (current !== null && (current.isLapsed || current.state !== 'created')) return null;
      return (
        current?.paymentUrl ?? (await api.call('orders.pay', { params: { publicId: id } })).data.paymentUrl
      );
    },
    onSuccess: (url) => {
      if (url !== null) location.assign(url);
    },
    onError: (error) => {
      if (isPriceChanged(error)) void client.invalidateQueries({ queryKey: orderQuery(id).queryKey });
    },
  });
  const toService = pathTo('service', { publicId: alias });
  // The server has given the order up; who is not its buyer reads no reason on its page.
  const isPriceGone = isPriceChanged(pay.error);
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center' }}>
      {isPriceGone ? null : <HeldByOrder held={held} />}
      {isPriceGone ? (
        <Button variant="contained" size="large" href={toService}>
          {t('shop.orderAgain')}
        </Button>
      ) : (
        <LoadingButton variant="contained" size="large" busy={pay.isPending} onClick={() => pay.mutate()}>
          {paymentUrl === null ? t('shop.tryAgain') : t('shop.toPayment')}
        </LoadingButton>
      )}
      {pay.error ? <Notice severity="error">{errorText(pay.error)}</Notice> : null}
      {keepsNoCard ? <Notice severity="info">{t('shop.cardNotKept')}</Notice> : null}
      {keepsNoCard || (isGuest && pay.error instanceof ApiError && pay.error.code === 'sign_in_to_pay')
        ? signIn
        : null}
      {held !== null && !isPriceGone ? <CancelOrder publicId={id} /> : null}
      {isPriceGone ? null : <Button href={toService}>{t('shop.toService')}</Button>}
    </Stack>
  );
}
