import type { CaptureError } from '@daystream/domain';
import { createContext } from 'react';

/** Why no photo was taken. */
export class CaptureFault extends Error {
  override readonly name = 'CaptureFault';
  readonly reason: CaptureError;
  constructor(reason: CaptureError) {
    super(`no photo was taken: ${reason}`);
    this.reason = reason;
  }
}

/** Takes a photo with a camera of the device; null if the person cancelled. Throws `CaptureFault`. */
export type PhotoTaker = (camera: 'environment' | 'user') => Promise<File | null>;

/** How the app takes photos; null: by the file input of the browser. */
export const PhotoTakerContext = createContext<PhotoTaker | null>(null);
