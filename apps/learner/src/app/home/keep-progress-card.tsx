import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { pathTo } from '../../platform/routes/path-to.ts';
import { useSwitchedOn } from '../../platform/brand/switches.ts';

/** Offers anonymous users an account, which keeps their progress. */
export function KeepProgressCard() {
  const { t } = useTranslation('learner');
  const isRegistrationOn = useSwitchedOn('isRegistrationEnable');
  return (
    <Card component="section" aria-labelledby="keep-progress" sx={{ p: { xs: 2.5, sm: 3 } }}>
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography id="keep-progress" variant="h3" component="h2">
          {t('anonymous.keep')}
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: '60ch' }}>
          {t('anonymous.keepText')}
        </Typography>
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          {isRegistrationOn ? (
            <Button href={pathTo('signup')} variant="contained">
              {t('anonymous.signUp')}
            </Button>
          ) : null}
          <Button href={pathTo('login')} variant={isRegistrationOn ? 'text' : 'contained'}>
            {t('anonymous.signIn')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
