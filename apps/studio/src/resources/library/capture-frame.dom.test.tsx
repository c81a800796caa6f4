import { afterEach, expect, it, vi } from 'vitest';
import { captureFrame } from './capture-frame.ts';

afterEach(() => vi.restoreAllMocks());

/** A video with all of its data; what is done with it, in order. */
function createVideo(paused: boolean) {
  const steps: string[] = [];
  const video = document.createElement('video');
  const define = (name: string, property: PropertyDescriptor) => Object.defineProperty(video, name, property);
  define('readyState', { value: 4 });
  define('paused', { value: paused });
  define('currentTime', {
    get: () => 0,
    set: () => {
      steps.push('seek');
      queueMicrotask(() => video.dispatchEvent(new Event('seeked')));
    },
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    drawImage: () => steps.push('draw'),
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['a'])));
  return { video, steps };
}

it('decodes the frame of a video that was never played, which would be drawn black', async () => {
  const { video, steps } = createVideo(true);
  await captureFrame(video);
  expect(steps).toEqual(['seek', 'draw']);
});

it('draws a playing video as it is', async () => {
  const { video, steps } = createVideo(false);
  await captureFrame(video);
  expect(steps).toEqual(['draw']);
});
