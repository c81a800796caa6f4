import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import {
  actionTexts,
  addToNavigator,
  begin,
  closePlayer,
  i18n,
  openPlayer,
  playTo,
  playerTexts,
  press,
  ready,
  theme,
  video,
} from '../testing/player.tsx';
import { slowAfterMs } from '../states/slow-note.tsx';
import { LessonPlayer } from './lesson-player.tsx';
import { PlayerStage } from './player-stage.tsx';
import type { OnProgress } from './use-watch.ts';

afterEach(closePlayer);

it('opens the video with poster and subtitles at the last position', async () => {
  openPlayer({ startAt: 14_000, duration: 32_000 });
  await vi.waitFor(() => expect(video().getAttribute('src')).toBe(ready.mp4));
  expect(video()).toHaveAttribute('poster', ready.preview);
  expect(video().querySelector('track[kind=subtitles]')).toHaveAttribute('src', '/media/7/en.vtt');
  fireEvent.loadedMetadata(video());
  expect(video().currentTime).toBe(14);
});

it('starts a nearly finished video from the beginning', async () => {
  openPlayer({ startAt: 31_900, duration: 32_000 });
  await vi.waitFor(() => expect(video().getAttribute('src')).toBe(ready.mp4));
  fireEvent.loadedMetadata(video());
  expect(video().currentTime).toBe(0);
});

it('reports watched time every second and the rest on pause, without seeks', () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setInterval', 'Date'] });
  const onProgress = vi.fn<OnProgress>();
  openPlayer({ onProgress });
  begin(10);
  playTo(10.5);
  expect(onProgress).not.toHaveBeenCalled();
  playTo(11);
  expect(onProgress.mock.calls).toEqual([[1000, 11_000]]);
  playTo(11.25);
  fireEvent.seeking(video());
  expect(onProgress.mock.calls.at(-1)).toEqual([250, 11_250]);
  video().currentTime = 30;
  fireEvent.playing(video());
  playTo(30.5);
  fireEvent.pause(video());
  expect(onProgress.mock.calls.at(-1)).toEqual([500, 30_500]);
  expect(onProgress).toHaveBeenCalledTimes(3);
});

it('goes full screen with the stage around it, which stays when the video is replaced', () => {
  render(
    <I18nextProvider i18n={i18n}>
      <ThemeProvider theme={theme}>
        <PlayerStage>
          <LessonPlayer source={ready} title="Warm palms" />
        </PlayerStage>
      </ThemeProvider>
    </I18nextProvider>,
  );
  const controller = document.querySelector('media-controller') as unknown as {
    fullscreenElement: Element;
  };
  expect(controller.fullscreenElement.querySelector('video')).toBe(video());
  expect(controller.fullscreenElement.contains(document.querySelector('media-controller'))).toBe(true);
});

it('reopens a failed video at the same position', async () => {
  openPlayer();
  await vi.waitFor(() => expect(video().getAttribute('src')).toBe(ready.mp4));
  begin(12);
  fireEvent.error(video());
  fireEvent.click(await screen.findByRole('button', { name: actionTexts.retry }));
  await vi.waitFor(() => expect(video().getAttribute('src')).toBe(ready.mp4));
  expect(screen.queryByText(playerTexts.failed)).toBeNull();
  fireEvent.loadedMetadata(video());
  expect(video().currentTime).toBe(12);
});

it('says that the video waits for its data for long, and opens it again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  openPlayer({});
  const first = video();
  vi.spyOn(first, 'paused', 'get').mockReturnValue(false);
  fireEvent.waiting(first);
  expect(screen.queryByRole('button', { name: actionTexts.retry })).toBeNull();
  act(() => void vi.advanceTimersByTime(slowAfterMs));
  press(actionTexts.retry);
  expect(video()).not.toBe(first);
});

it('plays every video at the chosen speed, also after a reload', () => {
  openPlayer();
  press(playerTexts.settings);
  fireEvent.click(screen.getByRole('menuitem', { name: /Speed/ }));
  fireEvent.click(screen.getByRole('menuitemradio', { name: '1.5×' }));
  expect(video().playbackRate).toBe(1.5);
  cleanup();
  openPlayer();
  expect(video().playbackRate).toBe(1.5);
  // By the keys < and >.
  video().playbackRate = 2;
  fireEvent(video(), new Event('ratechange'));
  cleanup();
  openPlayer();
  expect(video().playbackRate).toBe(2);
});

it('plays at normal speed if the stored preferences are damaged', () => {
  localStorage.setItem('player:preferences', '{"rate":-1,"subtitleSize":7');
  openPlayer();
  expect(video().playbackRate).toBe(1);
});

it('covers the picture for sound only, and shows it again', () => {
  openPlayer();
  const play = vi.spyOn(video(), 'play').mockResolvedValue();
  press(playerTexts.settings);
  fireEvent.click(screen.getByRole('menuitem', { name: playerTexts.soundOnly }));
  fireEvent.click(document.querySelector('[data-sound-only] button') as HTMLElement);
  expect(play).toHaveBeenCalledOnce();
  press(playerTexts.showPicture);
  expect(document.querySelector('[data-sound-only]')).toBeNull();
});

it('loads only the sound for sound only, goes on at the same place, and returns to the video', () => {
  const canPlay = vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  onTestFinished(() => canPlay.mockRestore());
  openPlayer({ source: { ...ready, audio: '/media/7/audio/index.m3u8' } });
  const element = video();
  const address = () => new URL(element.src).pathname;
  const play = vi.spyOn(element, 'play').mockResolvedValue();
  expect(address()).toBe('/media/7/index.m3u8');
  begin(30);
  fireEvent.timeUpdate(element);
  press(playerTexts.settings);
  fireEvent.click(screen.getByRole('menuitem', { name: playerTexts.soundOnly }));
  expect(address()).toBe('/media/7/audio/index.m3u8');
  element.currentTime = 0;
  fireEvent.loadedMetadata(element);
  expect([element.currentTime, play.mock.calls.length]).toEqual([30, 1]);
  press(playerTexts.showPicture);
  expect(address()).toBe('/media/7/index.m3u8');
});

it('plays the open video at each request, and not when it opens', () => {
  const player = (playRequests: number) => (
    <I18nextProvider i18n={i18n}>
      <ThemeProvider theme={theme}>
        <LessonPlayer source={ready} title="Warm palms" playRequests={playRequests} />
      </ThemeProvider>
    </I18nextProvider>
  );
  const { rerender } = render(player(2));
  const play = vi.spyOn(video(), 'play').mockResolvedValue();
  rerender(player(2));
  expect(play).not.toHaveBeenCalled();
  rerender(player(3));
  rerender(player(4));
  expect(play).toHaveBeenCalledTimes(2);
});

it('keeps the screen on while the video plays, and lets it go dark for sound only', async () => {
  const release = vi.fn<() => Promise<void>>().mockResolvedValue();
  const request = vi.fn<() => Promise<{ release: typeof release }>>().mockResolvedValue({ release });
  addToNavigator('wakeLock', { request });
  openPlayer();
  expect(request).not.toHaveBeenCalled();
  fireEvent.play(video());
  expect(request).toHaveBeenCalledExactlyOnceWith('screen');
  await act(() => Promise.resolve());
  press(playerTexts.settings);
  fireEvent.click(screen.getByRole('menuitem', { name: playerTexts.soundOnly }));
  expect(release).toHaveBeenCalledOnce();
});

it('is controlled from the lock screen: title, seeks and the following lesson', () => {
  const handlers = new Map<string, MediaSessionActionHandler | null>();
  const mediaSession = {
    metadata: null as { title: string; album: string } | null,
    playbackState: 'none',
    setActionHandler: (name: string, handler: MediaSessionActionHandler | null) =>
      handlers.set(name, handler),
  };
  addToNavigator('mediaSession', mediaSession);
  vi.stubGlobal('MediaMetadata', function MediaMetadata(this: object, metadata: object) {
    Object.assign(this, metadata);
  });
  const onPlay = vi.fn<() => void>();
  openPlayer({ album: 'Face', following: { title: 'Cool palms', isAutomatic: false, onPlay } });
  expect(mediaSession.metadata).toBeNull();
  begin(20);
  expect(mediaSession).toMatchObject({
    metadata: { title: 'Warm palms', album: 'Face' },
    playbackState: 'playing',
  });
  handlers.get('seekbackward')?.({ action: 'seekbackward' });
  expect(video().currentTime).toBe(10);
  handlers.get('nexttrack')?.({ action: 'nexttrack' });
  expect(onPlay).toHaveBeenCalledOnce();
  cleanup();
  expect(mediaSession).toMatchObject({ metadata: null, playbackState: 'none' });
  expect([...handlers.values()].every((handler) => handler === null)).toBe(true);
});

it('shows the progress of a video that is being processed', () => {
  openPlayer({ source: { ...ready, state: 'processing', progress: 40, m3u8: null, mp4: null } });
  expect(screen.getByText(playerTexts.notReady)).toBeVisible();
  expect(screen.getByText('40%')).toBeVisible();
  expect(document.querySelector('video')).toBeNull();
});

it('plays the original of a video whose processing failed, or shows the reason without one [rules §8 error loading video]', () => {
  openPlayer({ source: { ...ready, state: 'failed', failure: 'damaged', m3u8: null } });
  expect(video()).toBeInTheDocument();
  cleanup();
  openPlayer({ source: { ...ready, state: 'failed', failure: 'damaged', m3u8: null, mp4: null } });
  expect(screen.getByText(playerTexts.failures.damaged)).toBeVisible();
});
