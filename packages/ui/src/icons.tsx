import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon';

/**
 * Creates a line icon, 24 by 24, in the current text colour. Decorative: the surrounding control has the accessible name. Most icons have no style of their own and
 * are plain elements: a screen has dozens, and a styled component costs ten times as much.
 */
export function lineIcon(path: string) {
  const line = (
    <path
      d={path}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  );
  function LineIcon({ className, ...style }: SvgIconProps) {
    if (Object.keys(style).length > 0)
      return (
        <SvgIcon aria-hidden {...(className && { className })} {...style}>
          {line}
        </SvgIcon>
      );
    return (
      <svg
        aria-hidden
        focusable="false"
        viewBox="0 0 24 24"
        className={className ? `line-icon ${className}` : 'line-icon'}
      >
        {line}
      </svg>
    );
  }
  return LineIcon;
}

export const BackIcon = lineIcon('M15 5l-7 7 7 7');
export const ForwardIcon = lineIcon('M9 5l7 7-7 7');
export const MenuIcon = lineIcon('M4 7h16M4 12h16M4 17h10');
export const BellIcon = lineIcon('M18 16v-5a6 6 0 10-12 0v5l-1.5 2h15L18 16zM10 20.5a2.2 2.2 0 004 0');
export const CloseIcon = lineIcon('M6 6l12 12M18 6L6 18');
export const CheckIcon = lineIcon('M5 12.5l4.5 4.5L19 7.5');
export const RetryIcon = lineIcon(
  'M20 5v5h-5M4 19v-5h5M5.6 9a7 7 0 0112-2.6L20 10M18.4 15a7 7 0 01-12 2.6L4 14',
);
export const WarningIcon = lineIcon(
  'M12 8.5v5M12 17h.01M10.3 4l-7.6 13.4A1.9 1.9 0 004.4 20h15.2a1.9 1.9 0 001.7-2.7L13.7 4a2 2 0 00-3.4 0z',
);
export const OfflineIcon = lineIcon(
  'M3 3l18 18M8.5 15.5a5 5 0 017 0M5 12a10 10 0 015-2.7M14.5 9.6A10 10 0 0119 12M2 8.5a15 15 0 014.5-2.8M10.5 4.6A15 15 0 0122 8.5M12 19h.01',
);
