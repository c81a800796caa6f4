/** Plays a paused video and pauses a playing one. */
export function togglePlayback(video: HTMLVideoElement): void {
  if (video.paused) playVideo(video);
  else video.pause();
}

/** A refused start leaves the video paused, which the player shows. */
export function playVideo(video: HTMLVideoElement): void {
  void Promise.resolve(video.play()).catch(() => undefined);
}
