import { pointsToDebit } from '@daystream/domain';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../../platform/routes/path-to.ts';

/** From how many points they can be spent, and on what. `amount` is the balance; null while it is unknown. */
export function PointsSpending({ amount }: { readonly amount: number | null }) {
  const { t } = useTranslation('learner');
  const missing = amount === null ? null : Math.max(0, pointsToDebit - amount);
  return (
    <Stack component="section" spacing={1.5} aria-labelledby="points-spending">
      <Typography variant="h3" component="h2" id="points-spending">
        {t('points.spend')}
      </Typography>
      <Typography>{t('points.spendText', { count: pointsToDebit })}</Typography>
      {missing === null ? null : (
        <>
          <LinearProgress
            variant="determinate"
            value={(100 * (pointsToDebit - missing)) / pointsToDebit}
            aria-labelledby="points-spending"
          />
          <Typography variant="body2" color="textSecondary">
            {missing === 0 ? t('points.spendReady') : t('points.spendMissing', { count: missing })}
          </Typography>
          {missing === 0 ? (
            <Button href={pathTo('homeCatalog')} variant="outlined" sx={{ alignSelf: 'start' }}>
              {t('points.toCatalog')}
            </Button>
          ) : null}
        </>
      )}
    </Stack>
  );
}
