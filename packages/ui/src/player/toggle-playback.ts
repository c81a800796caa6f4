/** Plays a paused video and pauses a playing one. */
export function togglePlayback(video: HTMLVideoElement): void {
  if (video.paused) playVideo(video);
  else video.pause();
}

/** A refused start leaves the video paused, which the player shows. */
export function playVideo(video: HTMLVideoElement): void {
  void Promise.resolve(video.play()).catch(() => undefined);
}

/** How far a button, a key or a double tap goes, in seconds. */
export const seekSeconds = 10;

/** Moves the position by `seconds`, within the video. */
export function seekBy(video: HTMLVideoElement, seconds: number): void {
  const end = Number.isFinite(video.duration) ? video.duration : Infinity;
  video.currentTime = Math.min(end, Math.max(0, video.currentTime + seconds));
}
