import { brandTheme, type BrandTokens } from '@daystream/ui';
import type { Theme, ThemeOptions } from '@mui/material/styles';

/** The brand's theme with higher density, because staff work in it all day with mouse and keyboard. On touch screens targets keep their 44 px. */
export function studioTheme(tokens: BrandTokens, mode: 'light' | 'dark'): Theme {
  return brandTheme({ ...tokens, radius: Math.min(tokens.radius, 12) }, mode, { refine: addDensity });
}

const finePointer = '@media (pointer: fine)';

function addDensity({ palette }: Theme): ThemeOptions {
  return {
    typography: {
      htmlFontSize: 16,
      body1: { fontSize: '0.9375rem' },
      body2: { fontSize: '0.875rem' },
      button: { fontSize: '0.875rem' },
    },
    components: {
      MuiButton: {
        styleOverrides: {
          root: { [finePointer]: { minHeight: 36, padding: '6px 12px' }, whiteSpace: 'nowrap' },
          sizeSmall: { fontSize: '0.8125rem', [finePointer]: { minHeight: 30, padding: '4px 10px' } },
        },
      },
      MuiIconButton: { styleOverrides: { root: { [finePointer]: { minWidth: 36, minHeight: 36 } } } },
      MuiMenuItem: { styleOverrides: { root: { [finePointer]: { minHeight: 36 } } } },
      MuiListItemButton: { styleOverrides: { root: { [finePointer]: { minHeight: 38 } } } },
      MuiToggleButton: { styleOverrides: { root: { [finePointer]: { minHeight: 36 } } } },
      MuiTextField: { defaultProps: { size: 'small' } },
      // Inputs of react-admin with a label of their own have small fields as well.
      MuiInputLabel: { defaultProps: { size: 'small' } },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: palette.divider, overflowWrap: 'normal' },
          sizeSmall: { padding: '6px 10px' },
        },
      },
      MuiCssBaseline: {
        styleOverrides: { body: { backgroundImage: 'none' }, html: { scrollbarGutter: 'auto' } },
      },
    },
  };
}
