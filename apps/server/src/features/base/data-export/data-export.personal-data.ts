import { sql } from 'kysely';
import { nothingToExport, type PersonalData } from '../../../platform/personal-data/index.ts';

/** An archive contains outdated data after a merge or an erasure, which therefore remove it with its file. */
async function removeArchive(trx: Parameters<PersonalData['erase']>[0], userId: number): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with removed as (delete from data_exports where user_id = ${userId} returning file_id)
    delete from files where id in (select file_id from removed) returning key`.execute(trx);
  return rows.map(({ key }) => key);
}

export const dataExportPersonalData: PersonalData = {
  feature: 'data_export',
  columns: ['data_exports.user_id'],
  merge: removeArchive,
  erase: removeArchive,
  export: nothingToExport,
};
