import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LookChoices } from '../../screens/site/look-choices.tsx';
import { LookSample } from '../../screens/site/site-preview.tsx';
import type { BrandFields } from '../brand-fields.ts';

const noFooter = { first: '', second: '', third: '' };

/** Colours and fonts, with a sample. */
export function LookStep() {
  const { t } = useTranslation('studio');
  const { control } = useFormContext<BrandFields>();
  const { field } = useController({ control, name: 'tokens' });
  const title = useWatch({ control, name: 'title' });
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true });
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Typography color="textSecondary">{t('setup.lookText')}</Typography>
      <LookChoices tokens={field.value} onChange={field.onChange} />
      <LookSample
        config={{ title, tokens: field.value, footer: noFooter, logo: null, logoDark: null }}
        mode={isDark ? 'dark' : 'light'}
      />
    </Box>
  );
}
