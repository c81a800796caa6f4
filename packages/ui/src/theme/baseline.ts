import type { Theme } from '@mui/material/styles';
import { mix } from '@daystream/domain';

/** The page background by button shape: `pill` has a glow at the top, `rounded` a soft gradient, `square` is flat. The meditation theme has one wide, faint light above the page. */
function ground({ palette, manner, isCalm }: Theme): string {
  const base = palette.background.default;
  if (isCalm)
    return `radial-gradient(80rem 60rem at 50% -20%, ${mix(palette.secondary.main, base, 0.14)}, transparent 75%)`;
  if (manner === 'pill') {
    const glow = (colour: string) => mix(colour, base, palette.mode === 'light' ? 0.16 : 0.14);
    return `radial-gradient(60rem 34rem at 12% -10%, ${glow(palette.secondary.main)}, transparent 70%), radial-gradient(50rem 30rem at 100% 0%, ${glow(palette.primary.main)}, transparent 65%)`;
  }
  if (manner === 'rounded')
    return `linear-gradient(180deg, ${mix(palette.primary.main, base, 0.1)}, ${base} 36rem)`;
  return 'none';
}

export function baseline(theme: Theme) {
  return {
    html: { textSizeAdjust: '100%' },
    body: {
      backgroundImage: ground(theme),
      backgroundRepeat: 'no-repeat',
      minHeight: '100dvh',
      overflowWrap: 'anywhere' as const,
    },
    // The look of MUI's icons.
    '.line-icon': {
      display: 'inline-block',
      flexShrink: 0,
      width: '1em',
      height: '1em',
      fontSize: '1.5rem',
      userSelect: 'none' as const,
    },
    '::selection': {
      backgroundColor: theme.palette.soft.primary.fill,
      color: theme.palette.soft.primary.ink,
    },
    ':focus-visible, .Mui-focusVisible': {
      outline: `3px solid ${theme.palette.primary.main}`,
      outlineOffset: 2,
    },
    'main:focus-visible': { outline: 'none' },
    '@media (prefers-reduced-motion: reduce)': {
      '*, *::before, *::after': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0.01ms !important',
        scrollBehavior: 'auto !important',
      },
    },
  };
}
