import type { Transaction } from 'kysely';
import type { BrandTables } from '../../../../platform/database/brand-database.ts';
import { createCourseImportsRepository, type ImportFailure } from './course-imports.repository.ts';

/** A part of the feature files. */
type RemoveFiles = (trx: Transaction<BrandTables>, fileIds: readonly number[]) => Promise<void>;

/**
 * Ends an import without a course and removes everything that it has stored, and the archive. False if it has ended already. A file can be added only by a transaction that
 * locks the import first, so none is forgotten.
 */
export async function endWithoutCourse(
  trx: Transaction<BrandTables>,
  removeFiles: RemoveFiles,
  id: number,
  outcome: { state: 'cancelled' } | { state: 'failed'; failure: ImportFailure },
): Promise<boolean> {
  const imports = createCourseImportsRepository(trx);
  const row = await imports.lockUnfinished(id);
  if (row === undefined) return false;
  const files = [...(await imports.files(id)).values()].map(({ fileId }) => fileId);
  await imports.end(id, outcome.state, 'failure' in outcome ? { failure: outcome.failure } : {});
  await removeFiles(trx, row.file_id === null ? files : [...files, row.file_id]);
  return true;
}
