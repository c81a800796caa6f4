import { ForwardIcon } from '@daystream/ui';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../platform/routes/path-to.ts';
import { CatalogIcon } from '../../platform/parts/screen-icons.tsx';
import { hasScreen } from '../has-screen.ts';

/** Leads to what the school sells: the bottom bar of a phone has no entry for it. */
export function CatalogCard() {
  const { t } = useTranslation('learner');
  if (!hasScreen('homeCatalog')) return null;
  return (
    <Card component="section" aria-labelledby="home-catalog">
      <CardActionArea href={pathTo('homeCatalog')}>
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', p: 2 }}>
          <CatalogIcon />
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="h4" component="h2" id="home-catalog">
              {t('home.catalog')}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t('home.catalogText')}
            </Typography>
          </Box>
          <ForwardIcon sx={{ color: 'text.secondary' }} />
        </Stack>
      </CardActionArea>
    </Card>
  );
}
