import type { SnackbarProps } from '@mui/material/Snackbar';

/** Width of the side menu, in pixels; on a phone there is none. */
export const menuWidth = 224;

/** Where notices are: in the middle of the content, not over the side menu, and above the bar with which a form is saved. */
export const noticePlace = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'center' },
  sx: { bottom: { xs: 84, sm: 88 }, left: { md: `calc(50% + ${menuWidth / 2}px)` } },
} as const satisfies Pick<SnackbarProps, 'anchorOrigin' | 'sx'>;
