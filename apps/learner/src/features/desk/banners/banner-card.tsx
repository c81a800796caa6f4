import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BannerLink } from './banner-link.tsx';
import { BannerPicture } from './banner-picture.tsx';
import type { Banner } from './banners.queries.ts';
import { useBannerEvents } from './use-banner-events.ts';

interface BannerCardProps {
  readonly banner: Banner;
  /** Pixels. */
  readonly maxHeight: number;
  /** Rendered width, as the `sizes` of a picture. */
  readonly sizes: string;
}

/** A banner with its link. The picture's space is reserved before it loads. */
export function BannerCard({ banner, maxHeight, sizes }: BannerCardProps) {
  const { ref, onClick } = useBannerEvents(banner);
  const { width, height } = banner.image;
  return (
    <Box
      ref={ref}
      sx={(theme) => ({
        // A tall picture is scaled down, not cropped: cropping would cut off its text.
        maxWidth: `${(maxHeight * width) / height}px`,
        mx: 'auto',
        borderRadius: `${theme.corners.card}px`,
        overflow: 'hidden',
        bgcolor: 'soft.neutral.fill',
        '& img': {
          display: 'block',
          width: '100%',
          height: 'auto',
          aspectRatio: `${width} / ${height}`,
        },
      })}
    >
      <BannerLink banner={banner} onClick={onClick}>
        <BannerPicture banner={banner} sizes={sizes} alt={banner.imageAlt || banner.title}>
          <Typography
            component="span"
            sx={{
              display: 'grid',
              placeContent: 'center',
              aspectRatio: `${width} / ${height}`,
              p: 2,
              fontWeight: 600,
              textAlign: 'center',
            }}
          >
            {banner.title}
          </Typography>
        </BannerPicture>
      </BannerLink>
    </Box>
  );
}
