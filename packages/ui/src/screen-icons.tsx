import { lineIcon } from './icons.tsx';

/* Icons of signed-in screens: a module of their own, because the first page load has all of a module. */

export const ReturnIcon = lineIcon('M9 14L4 9l5-5M4 9h10a6 6 0 010 12h-3');
export const AttachIcon = lineIcon(
  'M20 11.5l-8.2 8.2a5.2 5.2 0 01-7.4-7.4l8.3-8.3a3.5 3.5 0 015 5l-8.3 8.2a1.7 1.7 0 01-2.5-2.4l7.6-7.6',
);
export const SendIcon = lineIcon('M12 19V5M5.5 11.5L12 5l6.5 6.5');
export const MicrophoneIcon = lineIcon(
  'M12 14.5a3 3 0 003-3v-5a3 3 0 00-6 0v5a3 3 0 003 3zM6 11.5a6 6 0 0012 0M12 17.5V21M9 21h6',
);
export const FileIcon = lineIcon(
  'M13.5 3H7a2 2 0 00-2 2v14a2 2 0 002 2h10a2 2 0 002-2V8.5L13.5 3zM13.5 3v5.5H19',
);
export const CameraIcon = lineIcon(
  'M4.5 8h2.7l1.5-2.5h6.6L16.8 8h2.7A1.5 1.5 0 0121 9.5v8a1.5 1.5 0 01-1.5 1.5h-15A1.5 1.5 0 013 17.5v-8A1.5 1.5 0 014.5 8zM12 16.5a3.25 3.25 0 100-6.5 3.25 3.25 0 000 6.5z',
);
export const PictureIcon = lineIcon(
  'M5 4h14a1.5 1.5 0 011.5 1.5v13A1.5 1.5 0 0119 20H5a1.5 1.5 0 01-1.5-1.5v-13A1.5 1.5 0 015 4zM4 17l5-5 4 4 3-3 4 4M9 9.2h.01',
);
export const VideoIcon = lineIcon(
  'M4.5 6h9A1.5 1.5 0 0115 7.5v9a1.5 1.5 0 01-1.5 1.5h-9A1.5 1.5 0 013 16.5v-9A1.5 1.5 0 014.5 6zM15 10.5l6-3.5v10l-6-3.5',
);
export const EditIcon = lineIcon('M14.5 5.5l4 4L8 20H4v-4L14.5 5.5z');
export const DownIcon = lineIcon('M12 5v14M5.5 12.5L12 19l6.5-6.5');
export const SearchIcon = lineIcon('M10.5 17a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM15.5 15.5L20 20');
export const ViewedIcon = lineIcon('M2 12.5l4.5 4.5L14 8.5M10.5 15l2 2L22 7.5');
export const MoreIcon = lineIcon('M6 12h.01M12 12h.01M18 12h.01');
export const StarIcon = lineIcon(
  'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8L12 3.5z',
);
export const HeartIcon = lineIcon(
  'M12 20S4 15.2 4 9.4A4.4 4.4 0 0112 7a4.4 4.4 0 018 2.4C20 15.2 12 20 12 20z',
);
export const BookmarkIcon = lineIcon('M7 4h10a1 1 0 011 1v15l-6-4-6 4V5a1 1 0 011-1z');
export const SettingsIcon = lineIcon('M4 7h9M17 7h3M4 17h3M11 17h9M15 5v4M9 15v4');
export const HomeIcon = lineIcon('M4 11l8-7 8 7v8a1.5 1.5 0 01-1.5 1.5H15V15H9v5.5H5.5A1.5 1.5 0 014 19v-8z');
export const CoursesIcon = lineIcon(
  'M5 5.5h14M5 5.5V19a1.5 1.5 0 001.5 1.5h11A1.5 1.5 0 0019 19V5.5M5 10h14M9 3v4M15 3v4M9 14h.01M12 14h.01M15 14h.01M9 17h.01M12 17h.01',
);
export const ChatsIcon = lineIcon(
  'M12 4.5c-4.7 0-8.5 3-8.5 7 0 2.2 1.2 4.1 3 5.4L6 20l3.6-1.8c.8.2 1.6.2 2.4.2 4.7 0 8.5-3 8.5-7s-3.8-6.9-8.5-6.9z',
);
export const TasksIcon = lineIcon('M8 6h12M8 12h12M8 18h8M3.5 6h.01M3.5 12h.01M3.5 18h.01');
export const ProfileIcon = lineIcon(
  'M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20.5c.9-3.7 3.9-5.5 7.5-5.5s6.6 1.8 7.5 5.5',
);
export const PlayIcon = lineIcon('M8 5.5v13l10.5-6.5L8 5.5z');
export const PreviousIcon = lineIcon('M18.5 5.5v13L9 12l9.5-6.5zM5.5 5.5v13');
export const NextIcon = lineIcon('M5.5 5.5v13L15 12 5.5 5.5zM18.5 5.5v13');
export const PauseIcon = lineIcon('M8 5.5v13M16 5.5v13');
export const LockIcon = lineIcon(
  'M7 11V8a5 5 0 0110 0v3M6.5 11h11a1.5 1.5 0 011.5 1.5v6a1.5 1.5 0 01-1.5 1.5h-11A1.5 1.5 0 015 18.5v-6A1.5 1.5 0 016.5 11z',
);
export const ClockIcon = lineIcon('M12 21a9 9 0 100-18 9 9 0 000 18zM12 7.5V12l3 2');
