import { FileIcon, PictureIcon, VideoIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import type { LibraryItem } from './records.ts';

/** The poster of a video, a small size of a picture, or an icon. Decorative: the title is beside it. */
export function LibraryThumbnail({ item }: { readonly item: LibraryItem }) {
  const address = item.video?.preview ?? item.picture?.small;
  const Icon = item.video ? VideoIcon : item.picture ? PictureIcon : FileIcon;
  return (
    <Box
      component="span"
      sx={{
        width: 64,
        height: 36,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        borderRadius: 0.5,
        overflow: 'hidden',
        bgcolor: 'soft.neutral.fill',
        color: 'text.secondary',
        '& img': { width: '100%', height: '100%', objectFit: 'cover' },
      }}
    >
      {address ? <img src={address} alt="" loading="lazy" /> : <Icon fontSize="small" />}
    </Box>
  );
}
