import { ForeignInputError, foreignParser, type ForeignInput } from '../foreign-input/index.ts';
import { MediaError } from './media-error.ts';
import type { parse } from './picture.parser.ts';
import type { PictureSize, ProcessedPicture } from './pictures.ts';

export const pictureParser = foreignParser<typeof parse>({
  name: 'picture',
  module: new URL('./picture.parser.ts', import.meta.url),
  lane: 'pictures',
  timeLimitMs: 30_000,
  // Uploads have limits of their own, which brands may raise.
  maxInputBytes: Infinity,
  maxOutputBytes: 10_000,
});

export interface Pictures {
  /** As `processPicture`, in the other process. Errors: also MediaError `busy`, `timed_out` and `failed`. */
  process(input: {
    source: string;
    targetDir: string;
    /** Whose picture it is; null for the installation itself. */
    sender: string | null;
  }): Promise<Record<PictureSize, ProcessedPicture>>;
}

export function createPictures(foreignInput: ForeignInput): Pictures {
  return {
    async process({ source, targetDir, sender }) {
      const answer = await foreignInput
        .parse(pictureParser, { source, targetDir }, sender)
        .catch((error: unknown) => {
          throw error instanceof ForeignInputError ? new MediaError(error.code, error.message) : error;
        });
      if ('made' in answer) return answer.made;
      throw new MediaError(answer.error.code, answer.error.message);
    },
  };
}
