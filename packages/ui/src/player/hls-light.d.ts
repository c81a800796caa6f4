/** hls.js types its whole build only; the light one has the same face, without subtitles, alternate audio and encryption. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
