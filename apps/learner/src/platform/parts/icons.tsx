import { lineIcon } from '@daystream/ui';

/* The icons that only this app uses, also before the sign-in. */

const eye =
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 100-6 3 3 0 000 6z';
export const ShowIcon = lineIcon(eye);
export const HideIcon = lineIcon(`${eye}M4 4l16 16`);
export const GlobeIcon = lineIcon(
  'M12 21a9 9 0 100-18 9 9 0 000 18zM3 12h18M12 3c2.5 2.6 3.6 5.6 3.6 9s-1.1 6.4-3.6 9c-2.5-2.6-3.6-5.6-3.6-9S9.5 5.6 12 3z',
);
export const SunIcon = lineIcon(
  'M12 16a4 4 0 100-8 4 4 0 000 8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
);
export const MoonIcon = lineIcon('M20 14.5A8.5 8.5 0 019.5 4a8.5 8.5 0 1010.5 10.5z');
export const AutoIcon = lineIcon(
  'M12 21a9 9 0 100-18 9 9 0 000 18zM12 3v18M12 7l4.5-2M12 12l8-3.5M12 17l8.5-4',
);
export const SmileIcon = lineIcon(
  'M12 21a9 9 0 100-18 9 9 0 000 18zM8.5 14.2c.8 1.3 2 2 3.5 2s2.7-.7 3.5-2M9 9.8h.01M15 9.8h.01',
);
