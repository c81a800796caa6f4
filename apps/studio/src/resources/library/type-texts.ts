import type { FileType } from '@daystream/contract';

export const typeTexts = {
  1: 'library.types.video',
  2: 'library.types.image',
  3: 'library.types.sound',
  4: 'library.types.document',
  5: 'library.types.subtitle',
} as const satisfies Record<FileType, string>;
