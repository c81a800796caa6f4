type Edge = 'top' | 'right' | 'bottom' | 'left';

/**
 * What bars and notches of a phone cover at an edge of the screen, as a CSS length. The mobile app sets the variable (`SystemBars` of Capacitor), because WebViews of
 * Android before 140 report only notches; browsers report `env()`.
 */
const inset = (edge: Edge) => `var(--safe-area-inset-${edge}, env(safe-area-inset-${edge}, 0px))`;

export const safeArea = {
  top: inset('top'),
  right: inset('right'),
  bottom: inset('bottom'),
  left: inset('left'),
} as const satisfies Record<Edge, string>;

/** A distance in px from an edge of the screen, outside of its bars and notches. */
export const insideSafeArea = (edge: Edge, px: number): string => `calc(${px}px + ${safeArea[edge]})`;
