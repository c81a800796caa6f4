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
  gridAutoColumns: { xs: '92%', sm: '48%' },
  gap: 2,
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  // On a phone it reaches the edges of the screen, as far as the padding of the page.
  mx: { xs: -2, sm: -3, md: 0 },
  px: { xs: 2, sm: 3, md: 0 },
  scrollPaddingInline: { xs: '16px', sm: '24px', md: 0 },
  '& > li': { scrollSnapAlign: 'start' },
} as const;
/** Two banners fit side by side from a tablet on. */
const twoColumns = { gridAutoColumns: { xs: '92%', sm: 'minmax(0, 1fr)' } } as const;

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
    // The spacing of the page is that of this box: the list has margins of its own.
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="ul"
        aria-label={t('banners.label')}
        // A scrollable row must be reachable by keyboard.
        {...(isRow && { tabIndex: 0 })}
        sx={[
          { listStyle: 'none', my: 0, py: 0, mx: 0, px: 0, minWidth: 0 },
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
    </Box>
  );
}

const wideSizes = '(min-width: 1244px) 1160px, 100vw';
