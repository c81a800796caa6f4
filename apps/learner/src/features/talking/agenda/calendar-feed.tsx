import { LoadingButton } from '@daystream/ui';
import { useErrorText } from '@daystream/web';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../platform/parts/copy-button.tsx';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Notice } from '../../../platform/states/notice.tsx';
import { TextInput } from '../../../platform/forms/text-input.tsx';
import { calendarFeedQuery, removeFeedMutation, renewFeedMutation } from './agenda.queries.ts';

/** The private address under which calendar programs read the agenda: make, copy, renew and remove it. */
export function CalendarFeed() {
  const { t } = useTranslation('learner');
  const errorText = useErrorText();
  const client = useQueryClient();
  const { data: feed, error: loadError, refetch } = useQuery(calendarFeedQuery);
  const renew = useMutation(renewFeedMutation(client));
  const remove = useMutation(removeFeedMutation(client));
  const error = renew.error ?? remove.error;
  return (
    <Card component="section" variant="outlined" aria-labelledby="calendar-feed" sx={{ p: 3 }}>
      <Stack spacing={2}>
        <Typography variant="h4" component="h2" id="calendar-feed">
          {t('schedule.feed')}
        </Typography>
        <Typography>{t('schedule.feedText')}</Typography>
        {error ? <Notice severity="error">{errorText(error)}</Notice> : null}
        {feed?.isActive && !feed.address ? <Typography>{t('schedule.feedHidden')}</Typography> : null}
        {feed?.address ? <FeedAddress address={`${location.origin}${feed.address}`} /> : null}
        {/* Until it is known whether there is an address, none is made: it would end the present one. */}
        {feed ? (
          <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
            <LoadingButton
              variant={feed.isActive ? 'text' : 'contained'}
              busy={renew.isPending}
              onClick={() => renew.mutate()}
            >
              {feed.isActive ? t('schedule.feedRenew') : t('schedule.feedMake')}
            </LoadingButton>
            {feed.isActive ? (
              <LoadingButton color="error" busy={remove.isPending} onClick={() => remove.mutate()}>
                {t('schedule.feedRemove')}
              </LoadingButton>
            ) : null}
          </Stack>
        ) : loadError ? (
          <LoadError error={loadError} onRetry={() => void refetch()} />
        ) : (
          <Skeleton variant="rounded" width={220} height={44} />
        )}
      </Stack>
    </Card>
  );
}

function FeedAddress({ address }: { readonly address: string }) {
  const { t } = useTranslation('learner');
  return (
    <>
      <TextInput
        label={t('schedule.feedAddress')}
        value={address}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1}>
        <CopyButton text={address} label={t('schedule.feedCopy')} copiedLabel={t('schedule.feedCopied')} />
        <Button href={address.replace(/^https?:/, 'webcal:')}>{t('schedule.feedOpen')}</Button>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {t('schedule.feedPrivate')}
      </Typography>
    </>
  );
}
