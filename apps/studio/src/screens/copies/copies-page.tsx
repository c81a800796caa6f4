import type { Reply } from '@daystream/api-client';
import { EmptyState, ErrorState, LoadingButton } from '@daystream/ui';
import { PageTitle, useErrorText } from '@daystream/web';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useApi } from '../../platform/platform-context.tsx';
import { RecordSkeleton } from '../../platform/record-skeleton.tsx';
import { requestIdOf } from '../../platform/request-id.ts';
import { CopyRow } from './copy-row.tsx';
import { copiesKey } from './copies-key.ts';
import { RequestCopyDialog } from './request-copy-dialog.tsx';

const isUnfinished = ({ state }: Reply<'studio.copies.list'>['items'][number]) =>
  state === 'waiting' || state === 'running';
/** While a copy is made; otherwise often enough that its link is never one that has ended. */
const [whileMadeMs, otherwiseMs] = [2000, 600_000];

/** The copies of a school that its owner asked for, and a form for a further one. */
export function CopiesPage() {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const api = useApi();
  const id = Number(useParams()['id']);
  const [isRequesting, setRequesting] = useState(false);
  const brand = useQuery({
    queryKey: ['schools', 'getOne', String(id), 'copies'],
    queryFn: ({ signal }) => api.call('studio.brands.get', { params: { id }, signal }),
  });
  const copies = useQuery({
    queryKey: copiesKey(id),
    queryFn: ({ signal }) => api.call('studio.copies.list', { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(isUnfinished) === true ? whileMadeMs : otherwiseMs,
  });
  const error = copies.error ?? brand.error;
  const title = t('copies.title', { school: brand.data?.title ?? '' });
  return (
    <Box sx={{ p: { xs: 2, md: 3 }, maxWidth: 860, display: 'grid', gap: 3, justifyItems: 'start' }}>
      <PageTitle title={title} />
      <Button component={Link} to="/schools" startIcon={<ArrowBack />} size="small">
        {t('domains.back')}
      </Button>
      {error !== null && copies.data === undefined ? (
        <ErrorState
          message={errorText(error)}
          requestId={requestIdOf(error)}
          onRetry={() => void Promise.all([copies.refetch(), brand.refetch()])}
        />
      ) : copies.data === undefined || brand.data === undefined ? (
        <Box sx={{ width: 1 }}>
          <RecordSkeleton />
        </Box>
      ) : (
        <>
          <Box sx={{ display: 'grid', gap: 1 }}>
            <Typography variant="h3" component="h1">
              {title}
            </Typography>
            <Typography color="textSecondary">{t('copies.intro')}</Typography>
          </Box>
          <LoadingButton
            variant="contained"
            busy={false}
            disabledReason={copies.data.items.some(isUnfinished) ? t('copies.isMade') : null}
            onClick={() => setRequesting(true)}
          >
            {t('copies.request')}
          </LoadingButton>
          {copies.data.items.length === 0 ? (
            <EmptyState title={t('copies.none')}>{t('copies.noneText')}</EmptyState>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, width: 1 }}>
              {copies.data.items.map((copy) => (
                <CopyRow key={copy.id} brandId={id} copy={copy} />
              ))}
            </Box>
          )}
          {isRequesting && <RequestCopyDialog brandId={id} onClose={() => setRequesting(false)} />}
        </>
      )}
    </Box>
  );
}
