import { EmptyState, LinesSkeleton, Page } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { MoreButton } from '../../../platform/parts/more-button.tsx';
import { CatalogIcon } from '../../../platform/parts/screen-icons.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { AcceptPurchase } from './accept-purchase.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { GiftState } from './gift-state.tsx';
import { HeldByOrder } from './held-by-order.tsx';
import { useStoreBridge } from './use-store-bridge.ts';
import { OrderLines } from './order-lines.tsx';
import { priceText } from './price.tsx';
import { RestorePurchases } from './restore-purchases.tsx';
import { purchasesQuery, type Purchase } from './shop.queries.ts';

/** What the learner ordered, with the receipts. */
export function PurchasesPage({ support }: { readonly support: ReactNode }) {
  const bridge = useStoreBridge();
  const { t } = useTranslation('learner');
  const list = useInfiniteQuery(purchasesQuery);
  const { data, error, isPending, refetch } = list;
  const purchases = data?.pages.flatMap(({ items }) => items);
  return (
    <Page title={t('shop.purchases')}>
      {bridge ? <RestorePurchases bridge={bridge} support={support} /> : null}
      {error && !purchases ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {isPending ? (
        <Loading>
          <LinesSkeleton rows={6} />
        </Loading>
      ) : null}
      {purchases?.length === 0 ? (
        <EmptyState
          icon={<CatalogIcon />}
          title={t('shop.noPurchases')}
          action={<Button href={pathTo('homeCatalog')}>{t('shop.catalog')}</Button>}
        >
          {t('shop.noPurchasesText')}
        </EmptyState>
      ) : null}
      {purchases && purchases.length > 0 ? (
        <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {purchases.map((purchase) => (
            <PurchaseCard key={purchase.id} purchase={purchase} />
          ))}
        </Stack>
      ) : null}
      <MoreButton list={list} label={t('shop.more')} />
    </Page>
  );
}

function PurchaseCard({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useTranslation('learner');
  const dates = useDates();
  const { id, number, title, state, currency, total, refunded, streamId, communityId, receiptUrl, gift } =
    purchase;
  const states = {
    created: t('shop.states.created'),
    paid: t('shop.states.paid'),
    canceled: t('shop.states.canceled'),
    partially_refunded: t('shop.states.partiallyRefunded', { amount: priceText(refunded, currency) }),
    refunded: t('shop.states.refunded'),
  };
  const isUnpaid = state === 'created' || state === 'canceled';
  const { needsOwner, held } = purchase;
  return (
    <Card component="li" sx={{ p: 2 }}>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, rowGap: 0.5 }}
      >
        <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="h5" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {priceText(total, currency)}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {t('shop.orderNumber', { number: String(number) })} ·{' '}
        {dates.date(purchase.paidAt ?? purchase.createdAt)} · {states[state]}
      </Typography>
      <Box sx={{ mt: 1, '&:empty': { display: 'none' } }}>
        <OrderLines lines={purchase.lines} total={total} currency={currency} />
      </Box>
      {gift === null || isUnpaid ? null : <GiftState gift={gift} />}
      {needsOwner ? <AcceptPurchase publicId={id} /> : null}
      <HeldByOrder held={held} />
      <Stack
        direction="row"
        // A short label would stand in the middle of the least width of a button, away from the edge of the texts above.
        sx={{ flexWrap: 'wrap', columnGap: 1, mt: 1, ml: -1.5, '& .MuiButton-root': { minWidth: 0 } }}
      >
        {state === 'created' ? (
          <>
            <Button href={pathTo('order', { publicId: id })}>{t('shop.payOrder')}</Button>
            {held === null ? null : <CancelOrder publicId={id} />}
          </>
        ) : null}
        {/* Its page says what became of it, and how it can still be paid. */}
        {state === 'canceled' ? (
          <Button href={pathTo('order', { publicId: id })}>{t('shop.orderDetails')}</Button>
        ) : null}
        {receiptUrl === null ? null : (
          <Button href={receiptUrl} target="_blank" rel="noopener">
            {t('shop.receipt')}
          </Button>
        )}
        {streamId === null || isUnpaid || state === 'refunded' ? null : (
          <Button href={pathTo('calendar', { streamId })}>{t('shop.toCourse')}</Button>
        )}
        {communityId === null || isUnpaid || state === 'refunded' ? null : (
          <Button href={pathTo('club', { communityId })}>{t('shop.toClub')}</Button>
        )}
      </Stack>
    </Card>
  );
}
