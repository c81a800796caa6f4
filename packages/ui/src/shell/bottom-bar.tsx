import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { NavIcon } from './nav-badge.tsx';
import type { NavItem } from './nav-item.ts';
import { safeArea } from '../theme/safe-area.ts';

/** The bottom navigation on a phone, with five sections. */
export function BottomBar({ items }: { readonly items: readonly NavItem[] }) {
  const { t } = useTranslation('ui');
  return (
    <Box
      component="nav"
      // The learner app's cookie banner looks for it.
      className="bottom-bar"
      aria-label={t('nav.sections')}
      sx={{
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        zIndex: 'appBar',
        display: 'flex',
        pb: safeArea.bottom,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {items.map((item) => (
        <ButtonBase
          key={item.key}
          href={item.href}
          onClick={item.onFollow}
          aria-current={item.current ? 'page' : undefined}
          sx={{
            flex: '1 1 0',
            minWidth: 0,
            minHeight: 64,
            flexDirection: 'column',
            gap: 0.25,
            // The longest label fits a fifth of a narrow phone.
            fontSize: 'clamp(0.6875rem, 3.1vw, 0.75rem)',
            letterSpacing: '-0.01em',
            fontWeight: item.current ? 600 : 500,
            color: item.current ? 'primary.main' : 'text.secondary',
            outlineOffset: -3,
            '& .nav-mark': {
              display: 'grid',
              px: 2,
              py: 0.5,
              borderRadius: (theme) => `${theme.corners.button}px`,
              bgcolor: item.current ? 'soft.primary.fill' : 'transparent',
            },
          }}
        >
          <span className="nav-mark">
            <NavIcon item={item} />
          </span>
          <Box
            component="span"
            sx={{
              maxWidth: '100%',
              px: 0.25,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
          >
            {item.label}
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}
