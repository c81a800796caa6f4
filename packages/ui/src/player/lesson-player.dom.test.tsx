import { texts } from '@daystream/i18n/studio/en';
import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { exampleTokens } from '../testing/tokens.ts';
import { brandTheme } from '../theme/brand-theme.ts';
import { LessonPlayer, type LessonPlayerProps } from './lesson-player.tsx';
import { PlayerStage } from './player-stage.tsx';
import type { OnProgress } from './use-watch.ts';
import type { VideoSource } from './video-source.ts';

const { player: playerTexts } = texts.ui;
/** A ready video as the server returns it; jsdom has no MediaSource, so the player uses the MP4. */
const ready: VideoSource = {
  state: 'ready',
  m3u8: '/media/7/index.m3u8',
  mp4: '/media/7/video.mp4',
  preview: '/media/7/poster.webp',
  storyboard: '/media/7/storyboard.vtt',
  subs: [{ languageCode: 'en', label: 'English', url: '/media/7/en.vtt' }],
  width: 640,
  height: 360,
};
const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  resources: { en: texts },
  defaultNS: 'ui',
  interpolation: { escapeValue: false },
});
const theme = brandTheme(exampleTokens, 'light');

function open(props: Partial<LessonPlayerProps> = {}) {
  render(
    <I18nextProvider i18n={i18n}>
      <ThemeProvider theme={theme}>
        <LessonPlayer source={ready} title="Warm palms" {...props} />
      </ThemeProvider>
    </I18nextProvider>,
  );
}
const video = () =>
  screen.getByLabelText<HTMLVideoElement>(playerTexts.label.replace('{{title}}', 'Warm palms'));

/** Plays the video to a position in real time of the fake clock. */
function playTo(seconds: number): void {
  const element = video();
  vi.advanceTimersByTime((seconds - element.currentTime) * 1000);
  element.currentTime = seconds;
  fireEvent.timeUpdate(element);
}
function begin(seconds: number): void {
  Object.defineProperty(video(), 'paused', { value: false, configurable: true });
  video().currentTime = seconds;
  fireEvent.playing(video());
}

/** Adds what jsdom lacks to the navigator, until the end of the test. */
function addToNavigator(name: string, value: object): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

afterEach(() => {
  cleanup();
  for (const name of ['wakeLock', 'mediaSession']) Reflect.deleteProperty(navigator, name);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('the controls wait until the browser is idle, and no longer than until somebody reaches for the player', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const hasControls = () => document.querySelector('media-play-button') !== null;
  open();
  expect(hasControls()).toBe(false);
  act(() => idle.forEach((callback) => callback()));
  expect(hasControls()).toBe(true);
  cleanup();
  open();
  expect(hasControls()).toBe(false);
  fireEvent.focus(document.querySelector('media-controller') ?? document.body);
  expect(hasControls()).toBe(true);
});

it('a press beside the controls reaches the picture under them', () => {
  open();
  const shade = document.querySelector('.player-shade');
  expect(shade && getComputedStyle(shade).pointerEvents).toBe('none');
});

describe('LessonPlayer', () => {
  it('opens the video with poster and subtitles at the last position', async () => {
    open({ startAt: 14_000, duration: 32_000 });
    await vi.waitFor(() => expect(video().getAttribute('src')).toBe(ready.mp4));
    expect(video()).toHaveAttribute('poster', ready.preview);
    expect(video().querySelector('track[kind=subtitles]')).toHaveAttribute('src', '/media/7/en.vtt');
    fireEvent.loadedMetadata(video());
    expect(video().currentTime).toBe(14);
  });

  it('starts a nearly finished video from the beginning', async () => {
    open({ startAt: 31_900, duration: 32_000 });
    await vi.waitFor(() => expect(video().getAttribute('src')).toBe(ready.mp4));
    fireEvent.loadedMetadata(video());
    expect(video().currentTime).toBe(0);
  });

  it('reports watched time every second and the rest on pause, without seeks', () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'setInterval', 'Date'] });
    const onProgress = vi.fn<OnProgress>();
    open({ onProgress });
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

  it('reports the end of the video', () => {
    const onEnded = vi.fn<() => void>();
    open({ onEnded });
    fireEvent.ended(video());
    expect(onEnded).toHaveBeenCalledOnce();
  });

  it('plays and pauses when the picture is pressed, and shows a large play sign while paused', () => {
    open();
    const play = vi.spyOn(video(), 'play').mockResolvedValue();
    const pause = vi.spyOn(video(), 'pause').mockReturnValue();
    expect(document.querySelector('[data-play-mark]')).not.toBeNull();
    fireEvent.click(video());
    expect(play).toHaveBeenCalledOnce();
    begin(0);
    expect(document.querySelector('[data-play-mark]')).toBeNull();
    fireEvent.click(video());
    expect(pause).toHaveBeenCalledOnce();
    fireEvent.pause(video());
    expect(document.querySelector('[data-play-mark]')).not.toBeNull();
  });

  it('a tap of a finger leaves the playback alone, and a double tap at a side skips 10 s with a mark', () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    open();
    const element = video();
    const play = vi.spyOn(element, 'play').mockResolvedValue();
    const pause = vi.spyOn(element, 'pause').mockReturnValue();
    vi.spyOn(element, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 300, 160));
    const tap = (clientX: number, after = 100) => {
      act(() => {
        vi.advanceTimersByTime(after);
      });
      fireEvent(element, Object.assign(new Event('pointerup', { bubbles: true }), { pointerType: 'touch' }));
      fireEvent.click(element, { clientX });
    };
    const mark = () => document.querySelector('[data-seek-mark]')?.textContent;
    element.currentTime = 40;
    tap(20);
    tap(20, 400);
    tap(150);
    tap(280);
    expect([element.currentTime, mark()]).toEqual([40, undefined]);
    tap(290);
    expect([element.currentTime, mark()]).toEqual([50, '+10 s']);
    tap(280, 500);
    expect([element.currentTime, mark()]).toEqual([60, '+20 s']);
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(mark()).toBeUndefined();
    tap(20);
    tap(20);
    expect([element.currentTime, mark()]).toEqual([50, '−10 s']);
    expect([play.mock.calls.length, pause.mock.calls.length]).toEqual([0, 0]);
  });

  it('a tap that shows the controls presses none of them', () => {
    open();
    begin(0);
    const pause = vi.spyOn(video(), 'pause').mockReturnValue();
    const controller = document.querySelector('media-controller') ?? document.body;
    const middle = document.querySelector('.player-toggle') ?? document.body;
    const touch = () =>
      fireEvent(middle, Object.assign(new Event('pointerdown', { bubbles: true }), { pointerType: 'touch' }));
    controller.removeAttribute('mediapaused');
    controller.setAttribute('userinactive', '');
    touch();
    // The controller shows them while the finger is still down.
    controller.removeAttribute('userinactive');
    fireEvent.click(middle);
    expect(pause).not.toHaveBeenCalled();
    touch();
    fireEvent.click(middle);
    expect(pause).toHaveBeenCalledOnce();
  });

  it('the large button in the middle plays and pauses with every pointer', () => {
    open();
    const play = vi.spyOn(video(), 'play').mockResolvedValue();
    const pause = vi.spyOn(video(), 'pause').mockReturnValue();
    const middle = () => document.querySelector('.player-toggle') ?? document.body;
    fireEvent.click(middle());
    expect(play).toHaveBeenCalledOnce();
    begin(0);
    fireEvent.click(middle());
    expect(pause).toHaveBeenCalledOnce();
  });

  it('has buttons for 10 s back and forward, for picture in picture, and for the lessons before and after', () => {
    const onPrevious = vi.fn<() => void>();
    const onPlay = vi.fn<() => void>();
    open({
      previous: { title: 'Rest', onPlay: onPrevious },
      following: { title: 'Cool palms', isAutomatic: false, onPlay },
    });
    for (const button of ['media-seek-backward-button', 'media-seek-forward-button', 'media-pip-button'])
      expect(document.querySelector(button)).not.toBeNull();
    // One is in the control bar, one in the middle: the width of the picture decides which is shown.
    const [inMiddle, inBar] = screen.getAllByRole('button', { name: 'On to “Cool palms”' });
    fireEvent.click(inMiddle ?? document.body);
    fireEvent.click(inBar ?? document.body);
    expect(onPlay).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getAllByRole('button', { name: 'Back to “Rest”' })[0] ?? document.body);
    expect(onPrevious).toHaveBeenCalledOnce();
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

  it('says at the end what is missing, and starts no countdown then', () => {
    const following = { title: 'Cool palms', isAutomatic: false, onPlay: vi.fn<() => void>() };
    open({ following, endNote: '40 s are missing' });
    fireEvent.ended(video());
    expect(screen.getByText('40 s are missing')).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.getByRole('button', { name: playerTexts.replay })).toBeVisible();
  });

  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const second = () =>
    act(() => {
      vi.advanceTimersByTime(1000);
    });

  it('counts down to the following lesson at the end, and plays it once', () => {
    vi.useFakeTimers();
    const onPlay = vi.fn<() => void>();
    open({ following: { title: 'Cool palms', isAutomatic: true, onPlay } });
    fireEvent.ended(video());
    expect(screen.getByRole('timer')).toHaveTextContent('Next lesson in 5');
    second();
    expect(screen.getByRole('timer')).toHaveTextContent('Next lesson in 4');
    for (let left = 4; left > 0; left--) second();
    expect(onPlay).toHaveBeenCalledOnce();
  });

  it('does not play the following lesson when the countdown is cancelled, when it is off, or after a replay', () => {
    vi.useFakeTimers();
    const onPlay = vi.fn<() => void>();
    const following = { title: 'Cool palms', isAutomatic: true, onPlay };
    const wait = () => {
      for (let passed = 0; passed < 10; passed++) second();
    };
    open({ following });
    fireEvent.ended(video());
    press(texts.ui.action.cancel);
    expect(screen.queryByRole('timer')).toBeNull();
    wait();

    const play = vi.spyOn(video(), 'play').mockResolvedValue();
    video().currentTime = 30;
    press(playerTexts.replay);
    expect([play.mock.calls.length, video().currentTime]).toEqual([1, 0]);
    begin(0);
    expect(screen.queryByRole('button', { name: playerTexts.replay })).toBeNull();
    wait();
    cleanup();

    open({ following: { ...following, isAutomatic: false } });
    fireEvent.ended(video());
    expect(screen.queryByRole('timer')).toBeNull();
    wait();
    expect(onPlay).not.toHaveBeenCalled();
    press(playerTexts.playNext);
    expect(onPlay).toHaveBeenCalledOnce();
  });

  it('reopens a failed video at the same position', async () => {
    open();
    await vi.waitFor(() => expect(video().getAttribute('src')).toBe(ready.mp4));
    begin(12);
    fireEvent.error(video());
    fireEvent.click(await screen.findByRole('button', { name: texts.ui.action.retry }));
    await vi.waitFor(() => expect(video().getAttribute('src')).toBe(ready.mp4));
    expect(screen.queryByText(playerTexts.failed)).toBeNull();
    fireEvent.loadedMetadata(video());
    expect(video().currentTime).toBe(12);
  });

  it('plays every video at the chosen speed, also after a reload', () => {
    open();
    press(playerTexts.settings);
    fireEvent.click(screen.getByRole('menuitem', { name: /Speed/ }));
    fireEvent.click(screen.getByRole('menuitemradio', { name: '1.5×' }));
    expect(video().playbackRate).toBe(1.5);
    cleanup();
    open();
    expect(video().playbackRate).toBe(1.5);
    // By the keys < and >.
    video().playbackRate = 2;
    fireEvent(video(), new Event('ratechange'));
    cleanup();
    open();
    expect(video().playbackRate).toBe(2);
  });

  it('plays at normal speed if the stored preferences are damaged', () => {
    localStorage.setItem('player:preferences', '{"rate":-1,"subtitleSize":7');
    open();
    expect(video().playbackRate).toBe(1);
  });

  it('covers the picture for sound only, and shows it again', () => {
    open();
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
    open({ source: { ...ready, audio: '/media/7/audio/index.m3u8' } });
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
    open();
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
    open({ album: 'Face', following: { title: 'Cool palms', isAutomatic: false, onPlay } });
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
    open({ source: { ...ready, state: 'processing', progress: 40, m3u8: null, mp4: null } });
    expect(screen.getByText(playerTexts.notReady)).toBeVisible();
    expect(screen.getByText('40%')).toBeVisible();
    expect(document.querySelector('video')).toBeNull();
  });

  it('plays the original of a video whose processing failed, or shows the reason without one [rules §8 error loading video]', () => {
    open({ source: { ...ready, state: 'failed', failure: 'damaged', m3u8: null } });
    expect(video()).toBeInTheDocument();
    cleanup();
    open({ source: { ...ready, state: 'failed', failure: 'damaged', m3u8: null, mp4: null } });
    expect(screen.getByText(playerTexts.failures.damaged)).toBeVisible();
  });
});
