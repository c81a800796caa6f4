export { makeDocument } from './make-document.ts';
export {
  makeDemoPicture,
  makeDemoSubtitles,
  makeDemoVideo,
  demoMediaPaths,
  type DemoMedia,
} from './make-demo-media.ts';
export type { DemoAppId } from './palettes.ts';
export { demoVideos, type DemoVideo } from './videos.ts';
