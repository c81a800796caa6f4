import type { Reply } from '@daystream/api-client';
import { EmptyState, LoadingButton } from '@daystream/ui';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BrandScreen } from '../../platform/brand-screen.tsx';
import { useApi } from '../../platform/platform-context.tsx';
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
  const api = useApi();
  const id = Number(useParams()['id']);
  const [isRequesting, setRequesting] = useState(false);
  const copies = useQuery({
    queryKey: copiesKey(id),
    queryFn: ({ signal }) => api.call('studio.copies.list', { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(isUnfinished) === true ? whileMadeMs : otherwiseMs,
  });
  return (
    <BrandScreen
      brandId={id}
      title={(school) => t('copies.title', { school })}
      intro={t('copies.intro')}
      query={copies}
    >
      {({ items }) => (
        <>
          <LoadingButton
            variant="contained"
            busy={false}
            disabledReason={items.some(isUnfinished) ? t('copies.isMade') : null}
            onClick={() => setRequesting(true)}
          >
            {t('copies.request')}
          </LoadingButton>
          {items.length === 0 ? (
            <EmptyState title={t('copies.none')}>{t('copies.noneText')}</EmptyState>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1, width: 1 }}>
              {items.map((copy) => (
                <CopyRow key={copy.id} brandId={id} copy={copy} />
              ))}
            </Box>
          )}
          {isRequesting && <RequestCopyDialog brandId={id} onClose={() => setRequesting(false)} />}
        </>
      )}
    </BrandScreen>
  );
}
