import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  actionTexts,
  begin,
  closePlayer,
  openPlayer,
  playerTexts,
  press,
  video,
} from '../testing/player.tsx';

afterEach(closePlayer);

it('reports the end of the video', () => {
  const onEnded = vi.fn<() => void>();
  openPlayer({ onEnded });
  fireEvent.ended(video());
  expect(onEnded).toHaveBeenCalledOnce();
});

it('says at the end what is missing, and starts no countdown then', () => {
  const following = { title: 'Cool palms', isAutomatic: false, onPlay: vi.fn<() => void>() };
  openPlayer({ following, endNote: '40 s are missing' });
  fireEvent.ended(video());
  expect(screen.getByText('40 s are missing')).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByRole('button', { name: playerTexts.replay })).toBeVisible();
});

const second = () =>
  act(() => {
    vi.advanceTimersByTime(1000);
  });

it('counts down to the following lesson at the end, and plays it once', () => {
  vi.useFakeTimers();
  const onPlay = vi.fn<() => void>();
  openPlayer({ following: { title: 'Cool palms', isAutomatic: true, onPlay } });
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
  openPlayer({ following });
  fireEvent.ended(video());
  press(actionTexts.cancel);
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

  openPlayer({ following: { ...following, isAutomatic: false } });
  fireEvent.ended(video());
  expect(screen.queryByRole('timer')).toBeNull();
  wait();
  expect(onPlay).not.toHaveBeenCalled();
  press(playerTexts.playNext);
  expect(onPlay).toHaveBeenCalledOnce();
});
