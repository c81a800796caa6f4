import type { SnackbarProps } from '@mui/material/Snackbar';

/** Width of the side menu, in pixels; on a phone there is none. */
export const menuWidth = 240;

/** Marks a bar at the bottom of the window. */
export const bottomBar = { 'data-bottom-bar': true } as const;

/** Where notices are: in the middle of the content, not over the side menu, at the bottom or above the bar that is there. Over a dialog they are at the top, not over its buttons. */
export const noticePlace = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'center' },
  sx: {
    bottom: { xs: 16, sm: 16 },
    left: { md: `calc(50% + ${menuWidth / 2}px)` },
    'body:has([data-bottom-bar]) &': { bottom: 88 },
    'body:has(.MuiDialogActions-root) &': { top: 16, bottom: 'auto' },
  },
} as const satisfies Pick<SnackbarProps, 'anchorOrigin' | 'sx'>;
