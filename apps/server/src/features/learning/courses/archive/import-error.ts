import type { FieldErrorCode } from '@daystream/contract';
import type { Archive } from '../../../../platform/archives/reading.ts';
import { RefusedContent } from '../../../../platform/errors/refused-content.ts';

export type ImportRefusal = Extract<FieldErrorCode, `import_${string}`>;

/** Why a course cannot be imported. */
export class ImportError extends RefusedContent<ImportRefusal> {
  override readonly name = 'ImportError';
}

/** Why an archive has no course: often the archive that somebody exported was packed once more. */
export function refusalWithoutCourse({ entries }: Pick<Archive, 'entries'>): ImportError {
  const name = entries.keys().find((entry) => /\.(?:zip|mbz|imscc|tar|tgz|gz|rar|7z)$/i.test(entry));
  return name === undefined
    ? new ImportError('import_not_course')
    : new ImportError('import_nested_archive', { name: name.slice(0, 200) });
}
