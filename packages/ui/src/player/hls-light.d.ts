/** hls.js has types for its full build only; the light build has the same interface, without subtitles, alternate audio and encryption. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
