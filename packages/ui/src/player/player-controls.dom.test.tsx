import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { begin, closePlayer, openPlayer, video } from '../testing/player.tsx';

afterEach(closePlayer);

it('the controls wait until the browser is idle, and no longer than until somebody reaches for the player', () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  const hasControls = () => document.querySelector('media-play-button') !== null;
  openPlayer();
  expect(hasControls()).toBe(false);
  act(() => idle.forEach((callback) => callback()));
  expect(hasControls()).toBe(true);
  cleanup();
  openPlayer();
  expect(hasControls()).toBe(false);
  fireEvent.focus(document.querySelector('media-controller') ?? document.body);
  expect(hasControls()).toBe(true);
});

it('a press beside the controls reaches the picture under them', () => {
  openPlayer();
  const shade = document.querySelector('.player-shade');
  expect(shade && getComputedStyle(shade).pointerEvents).toBe('none');
});

it('plays and pauses when the picture is pressed, and shows a large play sign while paused', () => {
  openPlayer();
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
  openPlayer();
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
  openPlayer();
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
  openPlayer();
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
  openPlayer({
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
