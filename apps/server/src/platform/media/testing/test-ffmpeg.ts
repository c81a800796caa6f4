import { findFfmpeg, type FoundFfmpeg } from '../find-ffmpeg.ts';

let found: Promise<FoundFfmpeg> | undefined;

/** Finds the ffmpeg of the tests, once per worker: the search runs the program to read its version and encoders. */
export const testFfmpeg = (): Promise<FoundFfmpeg> =>
  (found ??= findFfmpeg({ pathVariable: process.env['PATH'] ?? '' }));
