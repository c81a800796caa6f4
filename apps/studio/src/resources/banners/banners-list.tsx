import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import type { Banner } from '../../platform/records.ts';
import { ChoiceFilter } from '../choice-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { placementTexts, positionTexts, typeTexts, useBannerTexts } from './banner-texts.ts';
import { DeleteBannerButton } from './delete-banner-button.tsx';
import { MoveButtons } from './move-buttons.tsx';

/** The banners of the brand in display order. */
export function BannersList() {
  const { t } = useTranslation('studio');
  const selectFilter =
    (label: string, choices: Parameters<typeof ChoiceFilter>[0]['choices']) => (source: string) => (
      <ChoiceFilter source={source} label={label} choices={choices} anyText={t('banners.any')} />
    );
  const texts = useBannerTexts();
  const choicesOf = (table: Parameters<typeof texts>[0]) => texts(table).map(([id, name]) => ({ id, name }));
  return (
    <RecordList
      resource="banners"
      title={t('nav.banners')}
      sort={{ field: 'sort', order: 'ASC' }}
      action={
        <Button variant="contained" component={RouterLink} to="/banners/create">
          {t('banners.new')}
        </Button>
      }
      filters={{
        q: (source) => <SearchInput source={source} label={t('banners.search')} />,
        position: selectFilter(t('banners.field.position'), choicesOf(positionTexts)),
        placement: selectFilter(t('banners.field.placement'), choicesOf(placementTexts)),
        type: selectFilter(t('banners.field.type'), choicesOf(typeTexts)),
        isActive: selectFilter(t('banners.field.isActive'), [
          { id: true, name: t('banners.on') },
          { id: false, name: t('banners.off') },
        ]),
      }}
      emptyText={t('banners.empty')}
      emptyHint={t('banners.emptyHint')}
      Card={BannerCard}
    >
      <FunctionField<Banner>
        source="title"
        label={t('banners.field.title')}
        render={(banner) => <BannerName banner={banner} />}
      />
      <FunctionField<Banner>
        source="position"
        label={t('banners.field.position')}
        render={({ position }) => t(positionTexts[position])}
      />
      <FunctionField<Banner>
        source="placement"
        label={t('banners.field.placement')}
        render={({ placement }) => t(placementTexts[placement])}
      />
      <FunctionField<Banner>
        source="isActive"
        label={t('banners.field.isActive')}
        render={(banner) => <BannerState banner={banner} />}
      />
      <FunctionField<Banner>
        source="sort"
        label={t('banners.field.sort')}
        render={(banner) => <MoveButtons banner={banner} />}
      />
      <FunctionField<Banner>
        source="id"
        sortable={false}
        label={t('records.actions')}
        render={(banner) => <DeleteBannerButton banner={banner} />}
      />
    </RecordList>
  );
}

function BannerName({ banner: { id, title, image } }: { readonly banner: Banner }) {
  return (
    <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <Box
        component="img"
        src={image.small}
        alt=""
        loading="lazy"
        width={96}
        height={40}
        sx={{ flex: 'none', objectFit: 'cover', borderRadius: 0.5, bgcolor: 'soft.neutral.fill' }}
      />
      <Link component={RouterLink} to={`/banners/${id}`} sx={{ fontWeight: 600 }}>
        {title}
      </Link>
    </Box>
  );
}

/** Whether the banner is active, with its period. */
function BannerState({ banner: { isActive, startDate, endDate } }: { readonly banner: Banner }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  if (!isActive) return t('banners.off');
  const from = startDate === null ? null : t('banners.from', { date: dateTime(startDate) });
  const until = endDate === null ? null : t('banners.until', { date: dateTime(endDate) });
  return [t('banners.on'), from, until].filter(Boolean).join(', ');
}

function BannerCard({ row: banner }: { readonly row: Banner }) {
  const { t } = useTranslation('studio');
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <BannerName banner={banner} />
      <Typography variant="body2" color="textSecondary">
        {t(positionTexts[banner.position])} · {t(placementTexts[banner.placement])} ·{' '}
        <BannerState banner={banner} />
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <MoveButtons banner={banner} />
        <DeleteBannerButton banner={banner} />
      </Box>
    </Box>
  );
}
