import { alpha, type Components, type Theme } from '@mui/material/styles';
import type { ElementType } from 'react';
import { baseline } from './baseline.ts';
import { focusFirstField } from './focus-first-field.ts';
import { controlComponents } from './control-components.ts';
import { insideSafeArea, safeArea } from './safe-area.ts';

const target = 44;

function cardStyle(theme: Theme) {
  if (theme.isCalm) return { boxShadow: 'none', border: 0 };
  if (theme.manner === 'square') return { border: `1px solid ${theme.palette.divider}`, boxShadow: 'none' };
  if (theme.manner === 'rounded' || theme.palette.mode === 'dark') return { boxShadow: 'none' };
  return {
    boxShadow: `0 1px 2px ${theme.palette.primary.main}0d, 0 12px 32px -12px ${theme.palette.primary.main}2e`,
  };
}

/** Style overrides of MUI components: no ripple, no capitals, targets of 44 px, the brand's corner radii. */
export function brandComponents(theme: Theme, linkComponent?: ElementType): Components<Theme> {
  const { corners, palette } = theme;
  const air = theme.isCalm ? 32 : 24;
  return {
    ...controlComponents(theme),
    MuiCssBaseline: { styleOverrides: baseline(theme) },
    MuiButtonBase: {
      defaultProps: {
        disableRipple: true,
        disableTouchRipple: true,
        ...(linkComponent ? { LinkComponent: linkComponent } : {}),
      },
    },
    MuiLink: { defaultProps: linkComponent ? { component: linkComponent } : {} },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { borderRadius: corners.card, ...cardStyle(theme) } } },
    MuiCardContent: { styleOverrides: { root: { padding: air, '&:last-child': { paddingBottom: air } } } },
    MuiDialog: {
      defaultProps: { slotProps: { transition: { onEnter: focusFirstField } } },
      styleOverrides: {
        paper: {
          borderRadius: Math.min(corners.card, 24),
          padding: 8,
          boxShadow: `0 24px 80px ${alpha(palette.common.black, 0.35)}`,
        },
        paperFullScreen: {
          paddingTop: insideSafeArea('top', 8),
          paddingBottom: insideSafeArea('bottom', 8),
        },
      },
    },
    // The last button ends where the content of the dialog does. Where they do not fit, the buttons stand below each other and keep their words whole.
    MuiDialogActions: {
      defaultProps: { disableSpacing: true },
      styleOverrides: {
        root: {
          padding: '8px 24px 16px',
          flexWrap: 'wrap',
          gap: 8,
          '& > *': { flexShrink: 0, maxWidth: '100%' },
        },
      },
    },
    MuiMenu: {
      styleOverrides: { paper: { borderRadius: corners.control, border: `1px solid ${palette.divider}` } },
    },
    MuiSnackbar: { styleOverrides: { root: { marginTop: safeArea.top, marginBottom: safeArea.bottom } } },
    MuiMenuItem: { styleOverrides: { root: { minHeight: target } } },
    MuiListItemButton: {
      styleOverrides: {
        root: {
          minHeight: target + 4,
          borderRadius: corners.control,
          // The text stays readable on hover too.
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: palette.soft.primary.fill,
            color: palette.soft.primary.ink,
          },
        },
      },
    },
    MuiChip: { styleOverrides: { root: { fontWeight: 600, borderRadius: corners.button } } },
    MuiAvatar: {
      styleOverrides: {
        root: { backgroundColor: palette.soft.secondary.fill, color: palette.soft.secondary.ink },
      },
    },
    MuiLinearProgress: { styleOverrides: { root: { height: 6, borderRadius: corners.button } } },
    MuiSkeleton: {
      defaultProps: { animation: 'wave' },
      styleOverrides: {
        root: { backgroundColor: palette.action.disabledBackground },
        rounded: { borderRadius: corners.card },
      },
    },
    MuiTooltip: {
      defaultProps: { enterTouchDelay: 0, leaveTouchDelay: 4000 },
      styleOverrides: {
        tooltip: {
          backgroundColor: palette.text.primary,
          color: palette.background.paper,
          fontSize: '0.875rem',
          lineHeight: 1.4,
          padding: '8px 12px',
          borderRadius: corners.small,
        },
      },
    },
  };
}
