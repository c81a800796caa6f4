import { LoadingButton } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { PageTitle, useErrorText } from '@daystream/web';
import { useFirstWrong } from '../../platform/first-wrong.ts';
import { useApi } from '../../platform/platform-context.tsx';
import type { Banner } from '../../platform/records.ts';
import { requestIdOf } from '../../platform/request-id.ts';
import { RecordPending } from '../record-pending.tsx';
import { AudienceFields } from './banner-audience-fields.tsx';
import { draftOf, newDraft } from './banner-draft.ts';
import { ContentFields, PlaceFields, TimeFields } from './banner-fields.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { bannerQuery } from './banners.queries.ts';
import { DeleteBannerButton } from './delete-banner-button.tsx';
import { useBannerDraft } from './use-banner-draft.ts';

const list = '/banners';

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
      fault={error ? errorText(error) : undefined}
      requestId={requestIdOf(error)}
      onRetry={() => void refetch()}
    />
  );
}

function BannerEditor({ title, banner }: { readonly title: string; readonly banner: Banner | null }) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const { draft, picture, errors, refusals, isBusy, isChanged, set, setPicture, save } = useBannerDraft({
    id: banner?.id,
    draft: banner ? draftOf(banner) : newDraft,
    picture: banner && { ...banner.image, address: banner.image.medium },
  });
  const form = useFirstWrong(refusals);
  const fields = { draft, errors, set };
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save().then((isStored) => isStored && void navigate(list));
      }}
      sx={{
        p: { xs: 2, md: 3 },
        maxWidth: 1200,
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
      }}
    >
      <PageTitle title={title} />
      <Typography variant="h3" component="h1" sx={{ gridColumn: '1 / -1' }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Group title={t('banners.group.content')}>
          <ContentFields {...fields} picture={picture} onPicture={setPicture} />
        </Group>
        <Group title={t('banners.group.place')}>
          <PlaceFields {...fields} />
        </Group>
        <Group title={t('banners.group.time')}>
          <TimeFields {...fields} />
        </Group>
        <Group title={t('banners.group.audience')}>
          <AudienceFields {...fields} />
        </Group>
      </Box>
      <Box sx={{ alignSelf: 'start', position: { lg: 'sticky' }, top: 16, display: 'grid', gap: 2 }}>
        <Typography variant="h5" component="h2">
          {t('banners.preview.title')}
        </Typography>
        <BannerPreview draft={draft} picture={picture} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <LoadingButton
            type="submit"
            variant="contained"
            busy={isBusy}
            disabledReason={isChanged ? null : t('banners.nothingToSave')}
          >
            {t('banners.save')}
          </LoadingButton>
          <Button onClick={() => void navigate(list)}>{t('action.cancel')}</Button>
          {banner && <DeleteBannerButton banner={banner} onDone={() => void navigate(list)} />}
        </Box>
      </Box>
    </Box>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section">
      <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
          alignItems: 'start',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}
