import type { BannerPlacement } from '@daystream/contract';
import Box from '@mui/material/Box';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerCard } from './banner-card.tsx';
import { BannerScreenContext } from './banner-screen.ts';
import { useBanners } from './use-banners.ts';

const column = { display: 'grid', gap: 2 } as const;
/** Several banners are one horizontally scrolling row, so that they take the height of one. */
const row = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: '92%', md: '48%' },
  gap: 2,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  '& > li': { scrollSnapAlign: 'start' },
} as const;
/** Two banners fit side by side on a wide screen. */
const twoColumns = { gridAutoColumns: { xs: '92%', md: 'minmax(0, 1fr)' } } as const;

interface BannersProps {
  readonly placements: readonly BannerPlacement[];
  /** At most as high as two lines of text and a button, for screens where other content is more important. */
  readonly isSlim?: boolean;
}

/** The banners of placements on the current screen. */
export function Banners({ placements, isSlim = false }: BannersProps) {
  const { t } = useTranslation('learner');
  const banners = useBanners(use(BannerScreenContext).place, placements);
  if (banners.length === 0) return null;
  const isRow = banners.length > 1 && !placements.includes('sidebar');
  const isNarrow = placements.includes('sidebar') || placements.includes('beforeLessons');
  return (
    <Box
      component="ul"
      aria-label={t('banners.label')}
      // A scrollable row must be reachable by keyboard.
      {...(isRow && { tabIndex: 0 })}
      sx={[
        { listStyle: 'none', m: 0, p: 0, minWidth: 0 },
        isRow ? row : column,
        banners.length === 2 && twoColumns,
      ]}
    >
      {banners.map((banner) => (
        <li key={banner.id}>
          <BannerCard
            banner={banner}
            maxHeight={isSlim ? 144 : 480}
            sizes={isNarrow ? '(min-width: 1244px) 400px, 100vw' : wideSizes}
          />
        </li>
      ))}
    </Box>
  );
}

const wideSizes = '(min-width: 1244px) 1160px, 100vw';
