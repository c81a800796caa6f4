import { findFfmpeg, type FoundFfmpeg } from '../find-ffmpeg.ts';

let found: Promise<FoundFfmpeg> | undefined;

/** The ffmpeg of the tests, looked for once a worker: it is asked for its version and its encoders. */
export const testFfmpeg = (): Promise<FoundFfmpeg> =>
  (found ??= findFfmpeg({ pathVariable: process.env['PATH'] ?? '' }));
