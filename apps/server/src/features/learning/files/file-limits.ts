import { fileLimits, fileLimitsOf, type FileLimits } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Sender } from './file-refusal.ts';

/** The size limits for the files of a sender. */
export type LimitsOfSender = (sender: Pick<Sender, 'sendsLessons'>) => FileLimits;

/** The limits of a brand, whose configuration can change at any time. They apply to learners: lessons may always have the default size. */
export function brandFileLimits(brand: Brand): LimitsOfSender {
  return ({ sendsLessons }) => {
    const { photo_megabytes, video_megabytes } = brand.config.file_limits;
    const { photoBytes, videoBytes } = fileLimitsOf(photo_megabytes, video_megabytes);
    if (!sendsLessons) return { photoBytes, videoBytes };
    return {
      photoBytes: Math.max(photoBytes, fileLimits.photoBytes),
      videoBytes: Math.max(videoBytes, fileLimits.videoBytes),
    };
  };
}
