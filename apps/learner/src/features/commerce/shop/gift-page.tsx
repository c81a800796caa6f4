import { PageTitle } from '@daystream/web';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../platform/session/current-user.ts';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { GiftForm } from './gift-form.tsx';
import { ShopFrame } from './shop-frame.tsx';
import { giftQuery, type Gift } from './shop.queries.ts';

/** What the address of the page shows: that its reader has the e-mail address; empty without it. */
export interface ProvenAddress {
  readonly email: string;
  readonly proof: string;
}

/** What somebody was given: who gave it, the message, and the way to accept it. */
export function GiftPage({
  publicId,
  proven,
}: {
  readonly publicId: string;
  readonly proven: ProvenAddress;
}) {
  const { t } = useTranslation('learner');
  const { data: gift, error, refetch } = useQuery(giftQuery(publicId));
  const [openedStreamId, setOpened] = useState<number | null>(null);
  const streamId = openedStreamId ?? gift?.streamId ?? null;
  const isWaiting = gift?.state === 'sent' || gift?.state === 'scheduled';
  return (
    <ShopFrame>
      <PageTitle title={t('gifts.title')} />
      {gift && streamId === null && isWaiting ? (
        <Offer gift={gift}>
          <GiftForm
            publicId={publicId}
            recipientName={gift.recipientName}
            proven={proven}
            onOpened={setOpened}
          />
        </Offer>
      ) : null}
      {gift && (streamId !== null || !isWaiting) ? <Outcome gift={gift} streamId={streamId} /> : null}
      {error && !gift ? <LoadError error={error} level={1} onRetry={() => void refetch()} /> : null}
      {!gift && !error ? (
        <Loading>
          <Skeleton variant="rounded" height={320} />
        </Loading>
      ) : null}
    </ShopFrame>
  );
}

function Offer({ gift, children }: { readonly gift: Gift; readonly children: ReactNode }) {
  const { date } = useDates();
  const { t } = useTranslation('learner');
  const { giverName: giver, recipientName: name, title, message, accessDays, expiresAt } = gift;
  return (
    <Stack spacing={3} sx={{ maxWidth: 560 }}>
      <Stack spacing={1.5}>
        {name === '' ? null : <Typography>{t('gifts.hello', { name })}</Typography>}
        <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
          {t('gifts.from', { giver, title })}
        </Typography>
        {message === '' ? null : (
          <Typography
            component="blockquote"
            sx={{
              m: 0,
              p: 2,
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
              bgcolor: 'soft.primary.fill',
              color: 'soft.primary.ink',
              borderRadius: (theme) => `${theme.corners.control}px`,
            }}
          >
            {message}
          </Typography>
        )}
        <Typography color="textSecondary">
          {accessDays === null ? t('gifts.accessForever') : t('gifts.access', { count: accessDays })}{' '}
          {expiresAt === null ? null : t('gifts.until', { date: date(expiresAt) })}
        </Typography>
      </Stack>
      <Card sx={{ p: 2.5 }}>{children}</Card>
    </Stack>
  );
}

/** A gift that was accepted now or earlier, or that is no longer valid. */
function Outcome({ gift, streamId }: { readonly gift: Gift; readonly streamId: number | null }) {
  const { t } = useTranslation('learner');
  const { title, state } = gift;
  const isGone = streamId === null && state !== 'redeemed';
  return (
    <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', py: 6 }} aria-live="polite">
      <Typography variant="h1">
        {streamId === null ? (isGone ? t('gifts.gone') : t('gifts.taken')) : t('gifts.yours')}
      </Typography>
      <Typography sx={{ maxWidth: '48ch', overflowWrap: 'anywhere' }}>
        {streamId === null
          ? isGone
            ? t('gifts.goneText')
            : t('gifts.takenText')
          : t('gifts.yoursText', { title })}
      </Typography>
      {streamId === null ? (
        isGone ? null : (
          <Button href={pathTo('login')}>{t('shop.signIn')}</Button>
        )
      ) : (
        <Button variant="contained" size="large" href={pathTo('calendar', { streamId })}>
          {t('shop.start')}
        </Button>
      )}
    </Stack>
  );
}
