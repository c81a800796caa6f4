import { insideSafeArea } from '@daystream/ui';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { session } from '../../../platform/session/session.ts';
import { OwnedButton } from './owned-notice.tsx';
import type { Owned } from './use-owned.ts';

interface BuyBarProps {
  /** What the learner has already: the bar leads to it instead. */
  readonly owned: Owned | null;
  readonly price: string;
  readonly period: string;
  readonly hasTrial: boolean;
  /** The form to which the button leads; the bar is hidden while it can be seen. */
  readonly form: RefObject<HTMLElement | null>;
}

/** The height of the bottom bar of the app. */
const bottomBarPx = 64;

/** The price and the way to the form, in reach on a phone, where the form is below the description. */
export function BuyBar({ owned, price, period, hasTrial, form }: BuyBarProps) {
  const { t } = useTranslation('learner');
  const [isFormSeen, setFormSeen] = useState(true);
  // External system: only the browser knows what can be seen.
  useEffect(() => {
    const element = form.current;
    if (element === null || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => setFormSeen(entry?.isIntersecting ?? true));
    observer.observe(element);
    return () => observer.disconnect();
  }, [form]);
  if (isFormSeen) return null;
  const bottom = session.token() === null ? 0 : bottomBarPx;
  return (
    <Box
      sx={{
        display: { xs: 'flex', md: 'none' },
        position: 'fixed',
        zIndex: 'appBar',
        left: 0,
        right: 0,
        bottom: insideSafeArea('bottom', bottom),
        px: 2,
        py: 1,
        gap: 2,
        alignItems: 'center',
        justifyContent: 'space-between',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {owned ? (
        <OwnedButton owned={owned} variant="contained" size="large" fullWidth />
      ) : (
        <>
          <Box sx={{ minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{price}</Typography>
            {period && (
              <Typography variant="body2" color="textSecondary">
                {period}
              </Typography>
            )}
          </Box>
          <Button
            variant="contained"
            size="large"
            onClick={() => form.current?.scrollIntoView({ behavior: 'smooth', block: 'start' })}
          >
            {hasTrial ? t('shop.startTrial') : t('shop.buy')}
          </Button>
        </>
      )}
    </Box>
  );
}
