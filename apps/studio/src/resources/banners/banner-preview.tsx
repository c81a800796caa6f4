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

/** Preview of the unsaved banner on a phone and on a desktop screen. */
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
  /** Window width in CSS pixels. */
  readonly width: number;
  readonly scale: number;
}

/** A scaled-down screen with the banner and placeholder blocks. */
function Frame({ draft, picture, label, platform, width, scale }: FrameProps) {
  const { t } = useTranslation('studio');
  const { platforms, placement } = draft;
  const isShown = platforms.length === 0 || platforms.includes(platform);
  const isWide = platform === 'desktop';
  const banner = picture && isShown ? <BannerBlock draft={draft} picture={picture} /> : null;
  const sidebarBanner = placement === 'sidebar' ? banner : null;
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
              gridTemplateColumns: isWide && sidebarBanner ? 'minmax(0, 1fr) 400px' : 'minmax(0, 1fr)',
            }}
          >
            <Box sx={{ display: 'grid', gap: 3 }}>
              {insertBanner(placement, sidebarBanner ? null : banner)}
            </Box>
            {sidebarBanner}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

/** The blocks of a screen with the banner at its placement. */
function insertBanner(placement: BannerPlacement, banner: ReactNode) {
  const indexByPlacement: Partial<Record<BannerPlacement, number>> = { top: 0, insteadVideo: 1 };
  const blocks = [
    <Block key="heading" height={44} width="60%" />,
    <Block key="main" height={200} />,
    <Block key="more" height={120} />,
  ].filter(({ key }) => key !== 'main' || placement !== 'insteadVideo' || banner === null);
  const index = placement === 'bottom' ? blocks.length : (indexByPlacement[placement] ?? 2);
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
