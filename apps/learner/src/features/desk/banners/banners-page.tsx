import { EmptyState, MediaSkeleton, Page, StarIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LoadError } from '../../../platform/states/load-error.tsx';
import { Loading } from '../../../platform/states/loading.tsx';
import { BannerCard } from './banner-card.tsx';
import { bannersQuery } from './banners.queries.ts';
import { useBannerPlatform } from './use-banners.ts';

/** All banners for this learner on one page (spec product §2, `/banners`). */
export function BannersPage() {
  const { t } = useTranslation('learner');
  const { data, error, refetch } = useQuery(bannersQuery);
  const platform = useBannerPlatform();
  const banners = data?.filter(({ platforms }) => platforms.length === 0 || platforms.includes(platform));
  return (
    <Page title={t('banners.title')}>
      {!banners && error ? <LoadError error={error} onRetry={() => void refetch()} /> : null}
      {!banners && !error ? (
        <Loading>
          <MediaSkeleton />
        </Loading>
      ) : null}
      {banners?.length === 0 ? (
        <EmptyState icon={<StarIcon />} title={t('banners.empty')}>
          {t('banners.emptyText')}
        </EmptyState>
      ) : null}
      {banners?.length ? (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {banners.map((banner) => (
            <li key={banner.id}>
              <BannerCard banner={banner} maxHeight={480} sizes="(min-width: 828px) 720px, 100vw" />
            </li>
          ))}
        </Box>
      ) : null}
    </Page>
  );
}
