export { makeAgreement } from './make-agreement.ts';
export { makeDemoPictures, makeDemoVideo, placeMedia, type DemoMedia } from './make-demo-media.ts';
export type { DemoBrand } from './looks.ts';
export { demoVideos, type DemoVideo } from './videos.ts';
