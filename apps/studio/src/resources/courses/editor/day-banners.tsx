import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { FieldGroup } from '../../../platform/form/field-group.tsx';
import { useApi } from '../../../platform/platform-context.tsx';

/** The banners and offers that learners see in a day. They are records of their own, which are edited in their place. */
export function DayBanners({ dayId }: { readonly dayId: number }) {
  const { t } = useTranslation('studio');
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['banners', 'day', dayId],
    queryFn: ({ signal }) =>
      api.call('studio.banners.list', {
        query: { sort: ['sort', 'ASC'], range: [0, 49], filter: { stageDayId: dayId } },
        signal,
      }),
  });
  return (
    <FieldGroup title={t('courseTools.banners')}>
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Typography variant="body2" color="textSecondary">
          {t('courseTools.bannersHelp')}
        </Typography>
        {data?.items.length === 0 && <Typography>{t('courseTools.noBanners')}</Typography>}
        {data?.items.map(({ id, title }) => (
          <Link key={id} component={RouterLink} to={`/banners/${id}`} sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Link>
        ))}
        <Button size="small" component={RouterLink} to="/banners">
          {t('courseTools.allBanners')}
        </Button>
      </Box>
    </FieldGroup>
  );
}
