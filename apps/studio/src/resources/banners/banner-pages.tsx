import { LoadingButton } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { PageTitle, useErrorText, useRetryKeys } from '@daystream/web';
import { useRecordForm } from '../../platform/form/use-record-form.ts';
import { useApi } from '../../platform/platform-context.tsx';
import type { Banner } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { BackToList } from '../back-to-list.tsx';
import { RecordPending } from '../record-pending.tsx';
import { LeaveGuard, leaving } from '../../platform/leave-guard.tsx';
import { useCommand } from '../use-command.ts';
import { toDraft, toBody, newDraft, type BannerDraft, type DraftPicture } from './banner-draft.ts';
import { BannerFields } from './banner-fields.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { bannerQuery } from './banners.queries.ts';
import { DeleteBannerButton } from './delete-banner-button.tsx';

const listPath = '/banners';

export function BannerCreate() {
  const { t } = useTranslation('studio');
  return <BannerEditor title={t('banners.new')} banner={null} />;
}

export function BannerEdit() {
  const { t } = useTranslation('studio');
  const errorText = useErrorText();
  const id = Number(useParams()['id']);
  const { data, error, refetch } = useQuery(bannerQuery(useApi(), id));
  if (data) return <BannerEditor key={data.updatedAt} title={data.title} banner={data} />;
  return (
    <RecordPending
      title={t('nav.banners')}
      errorMessage={error ? errorText(error) : undefined}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
      list={listPath}
    />
  );
}

function BannerEditor({ title, banner }: { readonly title: string; readonly banner: Banner | null }) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const command = useCommand(['banners']);
  const withRetryKey = useRetryKeys();
  const [picture, setPicture] = useState<DraftPicture | null>(
    banner && { ...banner.image, address: banner.image.medium },
  );
  const [record] = useState(() => (banner ? toDraft(banner) : newDraft));
  const { control, formProps, isChanged, isBusy } = useRecordForm<BannerDraft>({
    record,
    async save(draft) {
      const body = toBody(draft);
      await command(
        (api) =>
          banner
            ? api.call('studio.banners.update', { params: { id: banner.id }, body })
            : withRetryKey(body, (idempotencyKey) =>
                api.call('studio.banners.create', { body, idempotencyKey }),
              ),
        t('banners.saved'),
      );
      void navigate(listPath, leaving);
    },
  });
  return (
    <Box
      component="form"
      {...formProps}
      sx={{
        p: { xs: 2, md: 3 },
        maxWidth: 1200,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
      }}
    >
      <PageTitle title={title} />
      <LeaveGuard isActive={isChanged} />
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
        <BackToList to={listPath} />
        <Typography variant="h3" component="h1">
          {title}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <BannerFields control={control} picture={picture} onPicture={setPicture} />
      </Box>
      <Box sx={{ alignSelf: 'start', position: { lg: 'sticky' }, top: 16, display: 'grid', gap: 2 }}>
        <Typography variant="h5" component="h2">
          {t('banners.preview.title')}
        </Typography>
        <BannerPreview control={control} picture={picture} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <LoadingButton
            type="submit"
            variant="contained"
            busy={isBusy}
            disabledReason={isChanged ? null : t('banners.nothingToSave')}
          >
            {t('banners.save')}
          </LoadingButton>
          <Button onClick={() => void navigate(listPath, leaving)}>{t('action.cancel')}</Button>
          {banner && <DeleteBannerButton banner={banner} onDone={() => void navigate(listPath, leaving)} />}
        </Box>
      </Box>
    </Box>
  );
}
