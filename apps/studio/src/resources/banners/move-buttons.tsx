import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import IconButton from '@mui/material/IconButton';
import { useListContext } from 'react-admin';
import { useTranslation } from 'react-i18next';
import type { Banner } from '../../platform/records.ts';
import { useCommand } from '../use-command.ts';

/** Moves a banner up or down in the list; only if the list is sorted by display order. */
export function MoveButtons({ banner }: { readonly banner: Banner }) {
  const { t } = useTranslation('studio');
  const command = useCommand(['banners']);
  const { data = [], sort } = useListContext<Banner>();
  if (sort.field !== 'sort' || sort.order !== 'ASC') return null;
  const index = data.findIndex(({ id }) => id === banner.id);
  const [above, below] = [data[index - 1], data[index + 1]];
  const moveBefore = (moved: Banner, before: Banner) => {
    void command(
      (api) => api.call('studio.banners.move', { params: { id: moved.id }, body: { beforeId: before.id } }),
      t('banners.moved'),
    ).catch(() => undefined);
  };
  return (
    <>
      <IconButton
        size="small"
        disabled={!above}
        aria-label={t('banners.moveUp', { title: banner.title })}
        onClick={(event) => {
          event.stopPropagation();
          if (above) moveBefore(banner, above);
        }}
      >
        <ArrowUpward fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={!below}
        aria-label={t('banners.moveDown', { title: banner.title })}
        onClick={(event) => {
          event.stopPropagation();
          if (below) moveBefore(below, banner);
        }}
      >
        <ArrowDownward fontSize="small" />
      </IconButton>
    </>
  );
}
