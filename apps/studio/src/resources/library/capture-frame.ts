/** The frame that a video shows, as a JPEG in its full size. Rejects if the browser cannot read it. */
export async function captureFrame(video: HTMLVideoElement): Promise<Blob> {
  // A video that was never played has its data, but Chromium draws nothing of it as long as it shows the poster.
  if (video.paused) await showFrame(video);
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the frame cannot be read')) : resolve(blob)),
      'image/jpeg',
      0.92,
    );
  });
}

/** Loads and decodes the current frame. */
function showFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve, reject) => {
    video.addEventListener('seeked', () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('the video cannot be read')), { once: true });
    video.preload = 'auto';
    video.currentTime = Math.max(video.currentTime, 0.001);
  });
}
