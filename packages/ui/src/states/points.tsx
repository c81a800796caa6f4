import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { StarIcon } from '../screen-icons.tsx';

/** A number of points with the plural form of the language: "540 points". */
export function Points({ amount }: { readonly amount: number }) {
  const { t } = useTranslation('ui');
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
    >
      <StarIcon sx={{ fontSize: 19, color: 'secondary.main' }} />
      {t('points', { count: amount })}
    </Box>
  );
}
