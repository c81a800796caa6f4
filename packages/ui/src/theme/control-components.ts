import type { Components, Theme } from '@mui/material/styles';

const target = 44;

/** Style overrides of buttons and fields. */
export function controlComponents(theme: Theme): Components<Theme> {
  const { corners, palette } = theme;
  return {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: target,
          padding: '10px 22px',
          textAlign: 'center',
          borderRadius: corners.button,
          transition: 'background-color 120ms, transform 120ms',
          '&:active': { transform: 'scale(0.98)' },
        },
        sizeSmall: { padding: '8px 14px', fontSize: '0.9375rem' },
        sizeLarge: { minHeight: 54, padding: '14px 30px', fontSize: '1.0625rem' },
        text: { paddingInline: 12 },
        outlined: { borderColor: palette.edge },
      },
    },
    MuiIconButton: { styleOverrides: { root: { minWidth: target, minHeight: target, color: 'inherit' } } },
    MuiCheckbox: { styleOverrides: { root: { padding: 10 } } },
    MuiRadio: { styleOverrides: { root: { padding: 10 } } },
    // A track that holds its thumb, and a target of 44 px.
    MuiSwitch: {
      styleOverrides: {
        root: { width: 64, height: target, padding: '8px 6px' },
        switchBase: {
          left: -2,
          padding: 11,
          color: palette.background.paper,
          '&.Mui-checked': { color: palette.primary.contrastText, transform: 'translateX(24px)' },
          '& + .MuiSwitch-track': { opacity: 1, backgroundColor: palette.edge, borderRadius: 14 },
          '&.Mui-checked + .MuiSwitch-track': { opacity: 1, backgroundColor: palette.primary.main },
          '&.Mui-disabled + .MuiSwitch-track, &.Mui-checked.Mui-disabled + .MuiSwitch-track': {
            opacity: 0.5,
          },
        },
        thumb: { width: 22, height: 22, boxShadow: 'none' },
        track: { opacity: 1 },
      },
    },
    MuiTab: { styleOverrides: { root: { minHeight: target, textTransform: 'none' } } },
    MuiToggleButton: {
      // MUI's default is grey on grey, which looks disabled, and a faint tint for what is chosen.
      styleOverrides: {
        root: {
          minHeight: target,
          textTransform: 'none',
          color: palette.text.primary,
          backgroundColor: palette.background.paper,
          borderColor: palette.edge,
          '&.Mui-selected, &.Mui-selected:hover': {
            backgroundColor: palette.primary.main,
            borderColor: palette.primary.main,
            color: palette.primary.contrastText,
          },
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          borderRadius: corners.control,
          backgroundColor: palette.background.paper,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: palette.edge },
          '&:hover:not(.Mui-disabled) .MuiOutlinedInput-notchedOutline': {
            borderColor: palette.text.primary,
          },
        },
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { fontSize: '0.875rem', marginInline: 4 } } },
    MuiInputBase: {
      styleOverrides: { input: { '&::placeholder': { color: palette.text.secondary, opacity: 1 } } },
    },
  };
}
