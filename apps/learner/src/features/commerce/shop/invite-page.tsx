import { ApiError } from '@daystream/api-client';
import { pointValue } from '@daystream/domain';
import { PageTitle, useBrand } from '@daystream/web';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberInvitation } from './invitation.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { session } from '../../../platform/session/session.ts';
import { Products } from './catalog-page.tsx';
import { priceText } from './price.tsx';
import { ShopFrame } from './shop-frame.tsx';
import { inviteVisitQuery } from './shop.queries.ts';

/** Where the link of a learner leads: what the invited get, and what they can buy. */
export function InvitePage({ code }: { readonly code: string }) {
  const { t } = useTranslation('learner');
  const { title: school, currency } = useBrand();
  const { data, error, refetch } = useQuery(inviteVisitQuery(code));
  // Without a connection nobody knows whether the link is right.
  const isBroken = error instanceof ApiError && error.status >= 400 && error.status < 500;
  const isInvited = data !== undefined && !data.isOwn;
  // The checkout finds it, also days later.
  useEffect(() => {
    if (isInvited) rememberInvitation(code);
  }, [isInvited, code]);
  const title = isBroken
    ? t('invite.landingBroken')
    : data?.isOwn
      ? t('invite.landingOwnTitle')
      : t('invite.landingTitle', { school });
  return (
    <ShopFrame>
      <PageTitle title={title} />
      <Stack spacing={1.5}>
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {data === undefined && error === null ? <Skeleton width="60%" /> : null}
        <Typography sx={{ maxWidth: '60ch' }}>
          {isBroken ? t('invite.landingBrokenText') : null}
          {data?.isOwn ? t('invite.landingOwn') : null}
          {isInvited
            ? data.invitedPercent > 0
              ? t('invite.landingDiscount', { percent: data.invitedPercent })
              : t('invite.landingPlain')
            : null}
          {isInvited && data.invitedPercent > 0 && data.minPrice > 0
            ? ` ${t('invite.minPrice', { price: priceText(data.minPrice * pointValue(currency), currency) })}`
            : null}
        </Typography>
      </Stack>
      {error !== null && !isBroken ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Products />
      )}
      {session.token() === null ? (
        <Link href={pathTo('login')} sx={{ py: 1, alignSelf: 'start' }}>
          {t('shop.haveAccount')}
        </Link>
      ) : null}
    </ShopFrame>
  );
}
