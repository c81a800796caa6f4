export { makeAgreement } from './make-agreement.ts';
export {
  makeDemoMedia,
  makeDemoPictures,
  makeDemoVideo,
  placeMedia,
  type DemoMedia,
  type DemoMediaInput,
} from './make-demo-media.ts';
export type { DemoSchool } from './looks.ts';
export { demoPictures, type DemoPicture, type DemoPictureKind } from './pictures.ts';
export { demoSubtitles, writeVtt, type DemoSubtitles } from './subtitles.ts';
export { demoVideos, videoSizes, type Aspect, type DemoVideo } from './videos.ts';
