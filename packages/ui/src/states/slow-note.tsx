import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** After how long loading says that it takes longer than usual: a stalled connection fails only after half a minute. */
export const slowAfterMs = 8000;

/** Says that loading takes longer than usual; nothing before that. */
export function SlowNote() {
  const { t } = useTranslation('ui');
  const [isSlow, setSlow] = useState(false);
  // A timer is outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isSlow) return null;
  return (
    <Typography color="textSecondary" sx={{ pb: 2 }}>
      {t('state.slow')}
    </Typography>
  );
}
