import type { BannerPlacement, BannerPlatform } from '@daystream/contract';
import { breakpoints } from '@daystream/domain';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BannerDraft, DraftPicture } from './banner-draft.ts';

interface BannerPreviewProps {
  readonly control: Control<BannerDraft>;
  readonly picture: DraftPicture | null;
}

/** How it will stand on a phone and on a wide screen, before anything is stored. */
export function BannerPreview({ control, picture }: BannerPreviewProps) {
  const { t } = useTranslation('studio');
  const props = { draft: useWatch({ control }) as BannerDraft, picture };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Frame {...props} label={t('banners.preview.phone')} platform="mobile" width={390} scale={0.5} />
      <Frame
        {...props}
        label={t('banners.preview.desktop')}
        platform="desktop"
        width={breakpoints.desktop}
        scale={0.29}
      />
    </Box>
  );
}

interface FrameProps {
  readonly draft: BannerDraft;
  readonly picture: DraftPicture | null;
  readonly label: string;
  readonly platform: BannerPlatform;
  /** CSS pixels of the window. */
  readonly width: number;
  readonly scale: number;
}

/** A screen drawn small, with blocks in the place of everything but the banner. */
function Frame({ draft, picture, label, platform, width, scale }: FrameProps) {
  const { t } = useTranslation('studio');
  const { platforms, placement } = draft;
  const isShown = platforms.length === 0 || platforms.includes(platform);
  const isWide = platform === 'desktop';
  const banner = picture && isShown ? <BannerBlock draft={draft} picture={picture} /> : null;
  const beside = placement === 'sidebar' ? banner : null;
  return (
    <Box component="section" aria-label={label}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {label}
        {isShown ? '' : ` · ${t('banners.preview.notShown')}`}
      </Typography>
      <Box
        sx={{
          width: width * scale,
          maxWidth: '100%',
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          bgcolor: 'background.default',
        }}
      >
        <Box sx={{ zoom: scale, width, p: 3, display: 'grid', gap: 3 }}>
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: isWide && beside ? 'minmax(0, 1fr) 400px' : 'minmax(0, 1fr)',
            }}
          >
            <Box sx={{ display: 'grid', gap: 3 }}>{blocksWith(placement, beside ? null : banner)}</Box>
            {beside}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** The blocks of a screen, with the banner before the one that its place is about. */
function blocksWith(placement: BannerPlacement, banner: ReactNode) {
  const before: Partial<Record<BannerPlacement, number>> = { top: 0, insteadVideo: 1, bottom: 3 };
  const place = before[placement] ?? 2;
  const blocks = [
    <Block key="heading" height={44} width="60%" />,
    <Block key="main" height={200} />,
    <Block key="more" height={120} />,
  ].filter(({ key }) => key !== 'main' || placement !== 'insteadVideo' || banner === null);
  const index = placement === 'bottom' ? blocks.length : place;
  return [...blocks.slice(0, index), <div key="banner">{banner}</div>, ...blocks.slice(index)];
}

function Block({ height, width = '100%' }: { readonly height: number; readonly width?: string }) {
  return <Box sx={{ height, width, borderRadius: 3, bgcolor: 'soft.neutral.fill' }} />;
}

function BannerBlock({ draft, picture }: { readonly draft: BannerDraft; readonly picture: DraftPicture }) {
  return (
    <Box
      component="img"
      src={picture.address}
      alt={draft.imageAlt || draft.title}
      sx={{
        display: 'block',
        width: '100%',
        aspectRatio: `${picture.width} / ${picture.height}`,
        maxHeight: 480,
        objectFit: 'cover',
        borderRadius: 3,
      }}
    />
  );
}
