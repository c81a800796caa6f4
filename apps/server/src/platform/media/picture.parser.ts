import { MediaError, type MediaErrorCode } from './media-error.ts';
import { processPicture, type PictureSize, type ProcessedPicture } from './pictures.ts';

type Answer =
  | { made: Record<PictureSize, ProcessedPicture> }
  | { error: { code: MediaErrorCode; message: string } };

/** `processPicture` with its errors as values. */
export async function parse(input: { source: string; targetDir: string }): Promise<Answer> {
  try {
    return { made: await processPicture(input) };
  } catch (error) {
    if (error instanceof MediaError) return { error: { code: error.code, message: error.message } };
    const { code, message } = error as NodeJS.ErrnoException;
    return { error: { code: code === 'ENOSPC' ? 'storage_full' : 'failed', message } };
  }
}
