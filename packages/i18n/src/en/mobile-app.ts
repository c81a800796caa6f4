import type { mobileApp as source } from '../ru/mobile-app.ts';
import type { Translated } from '../translated.ts';

export const mobileApp = {
  camera:
    'The camera takes photos and videos for assignments and chats, and lets you talk to experts by video.',
  microphone: 'The microphone is used for voice messages, videos and video consultations.',
  photos: 'Access to photos lets you attach them to assignments and messages.',
  savePhotos: 'Access is needed to save photos and certificates to your phone.',
  notifications: 'Notifications',
  offlineTitle: 'No connection',
  offlineText: 'The app could not be opened. Check your internet connection and try again.',
  tryAgain: 'Try again',
} satisfies Translated<typeof source, 'en'>;
