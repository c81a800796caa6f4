import { LoadingButton } from '@daystream/ui';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { analytics } from '../../../platform/analytics/index.ts';
import { currentUserQuery } from '../../../platform/session/current-user.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { session } from '../../../platform/session/session.ts';
import type { StoreBridge } from '../../../platform/client/store-bridge.ts';
import { RestorePurchases } from './restore-purchases.tsx';
import type { Service } from './shop.queries.ts';
import { StoreFailure } from './store-failure.tsx';
import { buyInStore, storeProductQuery, type GivenPurchase } from './store-purchases.ts';
import { usePurchaseReport } from './use-purchase-report.ts';

interface StoreOrderProps {
  readonly bridge: StoreBridge;
  readonly service: Service;
  readonly support: ReactNode;
}

/** Buys a service in the app store of the phone: at its price, for the account that is signed in. */
export function StoreOrder(props: StoreOrderProps) {
  const { t } = useTranslation('learner');
  const isSignedIn = session.token() !== null;
  const { data: user } = useQuery({ ...currentUserQuery, enabled: isSignedIn });
  if (isSignedIn && user === undefined) return <Skeleton variant="rounded" height={48} />;
  if (user === undefined || user.isAnonymous)
    return (
      <>
        <Typography>{t('shop.store.needAccount')}</Typography>
        <Button
          variant="contained"
          size="large"
          href={pathTo(
            user === undefined ? 'login' : 'signup',
            {},
            {
              returnUrl: pathTo('service', { publicId: props.service.alias }),
            },
          )}
        >
          {t(user === undefined ? 'shop.signIn' : 'shop.store.register')}
        </Button>
      </>
    );
  return <Purchase {...props} />;
}

function Purchase({ bridge, service, support }: StoreOrderProps) {
  const { t } = useTranslation('learner');
  const queryClient = useQueryClient();
  const { report } = usePurchaseReport();
  const { data: offer, error, refetch, isFetching } = useQuery(storeProductQuery(bridge, service));
  const buying = useMutation({
    mutationFn: (what: NonNullable<typeof offer>) => {
      analytics.track('begin_checkout', { service_id: service.id });
      return buyInStore(bridge, what);
    },
    onSuccess: ({ order }) => {
      if (order !== null) report({ id: order.id, value: order.total, currency: order.currency });
      // The purchase opens a course or a subscription and what depends on it.
      return queryClient.invalidateQueries();
    },
  });
  if (buying.isSuccess) return <Bought purchase={buying.data} />;
  return (
    <Stack spacing={2} sx={{ alignItems: 'stretch' }}>
      {offer ? (
        <LoadingButton
          variant="contained"
          size="large"
          busy={buying.isPending}
          onClick={() => buying.mutate(offer)}
        >
          {t('shop.store.buy', { price: offer.product.price })}
        </LoadingButton>
      ) : null}
      {!offer && isFetching ? <Skeleton variant="rounded" height={48} /> : null}
      {!offer && error && !isFetching ? (
        <>
          <StoreFailure error={error} support={support} />
          <Button variant="outlined" onClick={() => void refetch()}>
            {t('shop.tryAgain')}
          </Button>
        </>
      ) : null}
      {buying.error ? <StoreFailure error={buying.error} support={support} /> : null}
      <RestorePurchases bridge={bridge} support={support} />
    </Stack>
  );
}

function Bought({ purchase: { title, streamId } }: { readonly purchase: GivenPurchase }) {
  const { t } = useTranslation('learner');
  return (
    <>
      <Notice severity="success">{t('shop.store.bought', { title })}</Notice>
      <Button
        variant="contained"
        size="large"
        href={streamId === null ? pathTo('home') : pathTo('calendar', { streamId })}
      >
        {t('shop.start')}
      </Button>
    </>
  );
}
