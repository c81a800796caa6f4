import type { DraftFile, ReadableValue, RichText } from '@daystream/contract';
import { richTextToPlain } from '@daystream/domain';
import type { ReadValue } from './compare-nodes.ts';

interface Names {
  /** The title of each video. */
  videos: ReadonlyMap<number, string>;
  files: ReadonlyMap<number, Pick<DraftFile, 'name' | 'picture'>>;
}

/** Values as people read them: titles of videos, addresses of pictures, plain text. A file that was deleted is an empty text. */
export function createReadValue({ videos, files }: Names): ReadValue {
  return (field, value) => {
    if (value === undefined) return null;
    if (typeof value === 'number' && field.endsWith('video_id')) return videos.get(value) ?? '';
    if (typeof value === 'number' && /^(image|background)_id$/.test(field))
      return files.get(value)?.picture?.small ?? '';
    if (Array.isArray(value)) return value.map((item) => readItem(item as Item, files));
    if (typeof value === 'object' && value !== null) return richTextToPlain(value as RichText);
    return value as ReadableValue;
  };
}

type Item =
  | string
  | {
      title: string;
      url?: string | null;
      file_id?: number | null;
      training_lesson_option_values?: readonly string[];
    };

function readItem(item: Item, files: Names['files']): string {
  if (typeof item === 'string') return item;
  const { title, url, file_id: fileId, training_lesson_option_values: values } = item;
  const rest = values?.join(', ') ?? url ?? (fileId == null ? undefined : files.get(fileId)?.name);
  return rest === undefined ? title : `${title}: ${rest}`;
}
