import { nothingToExport, type PersonalData } from '../../../platform/personal-data/index.ts';
import type { ArchiveFiles } from './archive-files.ts';

export function createDataExportPersonalData({
  removeFiles,
}: Pick<ArchiveFiles, 'removeFiles'>): PersonalData {
  /** An archive contains outdated data after a merge or an erasure, which therefore remove it with its file. */
  const removeArchive = async (
    trx: Parameters<PersonalData['erase']>[0],
    userId: number,
  ): Promise<string[]> => {
    const removed = await trx
      .deleteFrom('data_exports')
      .where('user_id', '=', userId)
      .returning('file_id')
      .execute();
    return removeFiles(
      trx,
      removed.flatMap(({ file_id: id }) => id ?? []),
    );
  };
  return {
    feature: 'data_export',
    columns: ['data_exports.user_id'],
    merge: removeArchive,
    erase: removeArchive,
    export: nothingToExport,
  };
}
