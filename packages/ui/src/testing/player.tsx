import { texts } from '@daystream/i18n/studio/en';
import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { vi } from 'vitest';
import { LessonPlayer, type LessonPlayerProps } from '../player/lesson-player.tsx';
import type { VideoSource } from '../player/video-source.ts';
import { brandTheme } from '../theme/brand-theme.ts';
import { exampleTokens } from './tokens.ts';

export const { player: playerTexts, action: actionTexts } = texts.ui;
/** A ready video as the server returns it; jsdom has no MediaSource, so the player uses the MP4. */
export const ready: VideoSource = {
  state: 'ready',
  m3u8: '/media/7/index.m3u8',
  mp4: '/media/7/video.mp4',
  preview: '/media/7/poster.webp',
  storyboard: '/media/7/storyboard.vtt',
  subs: [{ languageCode: 'en', label: 'English', url: '/media/7/en.vtt' }],
  width: 640,
  height: 360,
};
export const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: texts },
  defaultNS: 'ui',
  interpolation: { escapeValue: false },
});
export const theme = brandTheme(exampleTokens, 'light');

/** Shows the player. */
export function openPlayer(props: Partial<LessonPlayerProps> = {}) {
  render(
    <I18nextProvider i18n={i18n}>
      <ThemeProvider theme={theme}>
        <LessonPlayer source={ready} title="Warm palms" {...props} />
      </ThemeProvider>
    </I18nextProvider>,
  );
}
export const video = () =>
  screen.getByLabelText<HTMLVideoElement>(playerTexts.label.replace('{{title}}', 'Warm palms'));

/** Plays the video to a position in real time of the fake clock. */
export function playTo(seconds: number): void {
  const element = video();
  vi.advanceTimersByTime((seconds - element.currentTime) * 1000);
  element.currentTime = seconds;
  fireEvent.timeUpdate(element);
}
/** Plays the video from a position. */
export function begin(seconds: number): void {
  Object.defineProperty(video(), 'paused', { value: false, configurable: true });
  video().currentTime = seconds;
  fireEvent.playing(video());
}

/** Adds what jsdom lacks to the navigator, until the end of the test. */
export function addToNavigator(name: string, value: object): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Ends a test of the player. */
export function closePlayer(): void {
  cleanup();
  for (const name of ['wakeLock', 'mediaSession']) Reflect.deleteProperty(navigator, name);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
}
