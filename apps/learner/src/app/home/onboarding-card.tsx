import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../platform/routes/path-to.ts';

/** Leads users who postponed the onboarding back to it. */
export function OnboardingCard() {
  const { t } = useTranslation('learner');
  return (
    <Card
      component="section"
      aria-labelledby="onboarding-left"
      sx={{ p: 2.5, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
    >
      <Typography id="onboarding-left" component="h2" variant="h4" sx={{ flex: '1 1 200px' }}>
        {t('onboarding.left')}
      </Typography>
      <Button href={pathTo('onboarding')} variant="outlined">
        {t('onboarding.goOn')}
      </Button>
    </Card>
  );
}
