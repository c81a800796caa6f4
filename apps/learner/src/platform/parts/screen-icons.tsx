import { lineIcon } from '@daystream/ui';

/* The icons of signed-in screens that only this app uses. */

export const ExitIcon = lineIcon(
  'M14 4H6.5A1.5 1.5 0 005 5.5v13A1.5 1.5 0 006.5 20H14M10 12h10M16.5 8.5L20 12l-3.5 3.5',
);
export const RestIcon = lineIcon(
  'M6 9h11v4a5 5 0 01-5 5h-1a5 5 0 01-5-5V9zM17 10h1.5a2.5 2.5 0 010 5H17M9 3.5c-.8 1 .8 1.7 0 2.7M13 3.5c-.8 1 .8 1.7 0 2.7M5 21h13',
);
export const FrozenIcon = lineIcon(
  'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M12 6l2-2M12 6l-2-2M12 18l2 2M12 18l-2 2',
);
export const RepeatIcon = lineIcon(
  'M17 3l3 3-3 3M4 11V9.5A3.5 3.5 0 017.5 6H20M7 21l-3-3 3-3M20 13v1.5a3.5 3.5 0 01-3.5 3.5H4',
);
export const MailIcon = lineIcon(
  'M5 5.5h14A1.5 1.5 0 0120.5 7v10a1.5 1.5 0 01-1.5 1.5H5A1.5 1.5 0 013.5 17V7A1.5 1.5 0 015 5.5zM4 7l8 6 8-6',
);
export const DeleteIcon = lineIcon('M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5');
export const CatalogIcon = lineIcon('M6 8.5h12l1 12H5l1-12zM9 11.5V7a3 3 0 016 0v4.5');
export const CardIcon = lineIcon(
  'M5 5.5h14A1.5 1.5 0 0120.5 7v10a1.5 1.5 0 01-1.5 1.5H5A1.5 1.5 0 013.5 17V7A1.5 1.5 0 015 5.5zM3.5 9.5h17M7 14.5h3',
);
export const CommunityIcon = lineIcon(
  'M9 11a3.5 3.5 0 100-7 3.5 3.5 0 000 7zM2.5 20a6.5 6.5 0 0113 0M15.5 4.3a3.5 3.5 0 010 6.4M17.5 14a6.5 6.5 0 014 6',
);
export const DownloadIcon = lineIcon('M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14');
export const RetryIcon = lineIcon('M19 12a7 7 0 11-2.2-5.1M19.5 4v4h-4');
