import type { CourseImportNote } from '@daystream/contract';
import { ArchiveError, withArchiveHandle, type ArchiveHandle } from '../../../../platform/archives/index.ts';
import { record } from '../../../../platform/audit/audit.ts';
import type { Brand, ByBrand } from '../../../../platform/brands/brand.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { ForeignInput } from '../../../../platform/foreign-input/index.ts';
import { jobKind, type Jobs } from '../../../../platform/jobs/jobs.ts';
import { forEachItem } from '../../../../platform/jobs/items.ts';
import { insertCourse } from '../copies/copies.service.ts';
import type { ArchivedCourse } from './course-document.ts';
import { createCourseImportsRepository, type ImportFailure } from './course-imports.repository.ts';
import { fromDocument } from './document-nodes.ts';
import { endWithoutCourse } from './end-import.ts';
import { guessNote } from './guess-note.ts';
import { ImportError } from './import-error.ts';
import type { ImportFiles } from './import-files.ts';
import { parseCourse } from './parse-course.ts';
import { planImport, type FileToImport, type ImportPlan } from './plan-import.ts';

const retries = 5;
/** A run that dies with its process is followed by one that continues with the files that are not stored yet. */
export const courseImportJob = jobKind<{ import_id: number }>('courses.import', {
  retries,
  expiresIn: 12 * 3600,
  isFair: true,
});
/** After this time without a step, no run will follow. */
const silentMs = 6 * 3_600_000;

interface Deps {
  jobs: Jobs;
  files: ByBrand<ImportFiles>;
  foreignInput: Pick<ForeignInput, 'parse' | 'use'>;
  clock: () => number;
}

/** Thrown where a run learns that the import has been cancelled: what it is storing is rolled back. */
class Cancelled extends AppError {
  constructor() {
    super('conflict');
  }
}

export function registerCourseImportJobs(deps: Deps): void {
  const { jobs, clock } = deps;
  jobs.workForBrand(courseImportJob, (brand, data, signal) => {
    const parts = { files: deps.files(brand), foreignInput: deps.foreignInput };
    return runCourseImport(brand, parts, data.import_id, signal);
  });
  jobs.scheduleForBrands('courses.imports.sweep', '7 * * * *', (brand) =>
    failSilentImports(brand, deps.files(brand), clock()),
  );
}

/** Ends imports whose job died more often than it is retried. */
export async function failSilentImports(brand: Brand, files: ImportFiles, now: number): Promise<void> {
  const silent = await createCourseImportsRepository(brand.db).silentSince(new Date(now - silentMs));
  await forEachItem(silent, (id) => fail(brand, files, id, { code: 'import_interrupted', values: {} }));
}

/** One run of an import. A refusal ends the import with nothing left; other errors are thrown for a retry, until the last one. */
export async function runCourseImport(
  brand: Brand,
  { files, foreignInput }: { files: ImportFiles; foreignInput: Pick<ForeignInput, 'parse' | 'use'> },
  id: number,
  signal: AbortSignal,
): Promise<void> {
  const begun = await createCourseImportsRepository(brand.db).begin(id);
  if (begun === undefined) return;
  const { file_id: fileId, user_id: userId, attempts } = begun;
  try {
    if (fileId === null) throw new ImportError('import_failed');
    const sender = userId === null ? null : `${brand.appId} ${userId}`;
    await files.withArchive(fileId, (path, archiveBytes) =>
      withArchiveHandle(
        { path, workspace: files.workspace, foreignInput, sender, signal },
        async (archive) => {
          const parsed = await parseCourse(foreignInput, archive.source, sender);
          const run = { brand, files, id, userId, fileId, archive, parsed, signal };
          await importCourse(run, archiveBytes);
        },
      ),
    );
  } catch (error) {
    if (error instanceof Cancelled) return;
    const failure = failureOf(error);
    if (failure === undefined && (signal.aborted || attempts <= retries)) throw error;
    await fail(brand, files, id, failure ?? { code: 'import_failed', values: {} });
    if (failure === undefined) throw error;
  }
}

async function fail(brand: Brand, files: ImportFiles, id: number, failure: ImportFailure): Promise<void> {
  await brand.db
    .transaction()
    .execute((trx) => endWithoutCourse(trx, files.remove, id, { state: 'failed', failure }));
}

interface Run {
  brand: Brand;
  files: ImportFiles;
  id: number;
  userId: number | null;
  fileId: number;
  archive: ArchiveHandle;
  parsed: ArchivedCourse;
  signal: AbortSignal;
}

async function importCourse(run: Run, archiveBytes: number): Promise<void> {
  const { brand, files, id, parsed, signal } = run;
  const imports = createCourseImportsRepository(brand.db);
  const plan = planImport(parsed);
  const stored = await imports.files(id);
  const sizeOf = (some: readonly FileToImport[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  const missing = plan.files.filter(({ entry }) => !stored.has(entry));
  const total = sizeOf(plan.files);
  let done = total - sizeOf(missing);
  const step = async () => {
    signal.throwIfAborted();
    const progress = { total_bytes: total, done_bytes: done, format: parsed.format };
    if (!(await imports.progress(id, progress))) throw new Cancelled();
  };
  await step();
  // The archive is removed when the course is there.
  await files.assertRoom(Math.max(0, sizeOf(missing) - archiveBytes)).catch((error: unknown) => {
    const isFull = error instanceof AppError && error.code === 'brand_quota_exceeded';
    throw isFull ? new ImportError('import_no_space', { limit: total }, error) : error;
  });
  const unusable: CourseImportNote[] = [];
  for (const file of missing) {
    try {
      await addFile(run, file);
    } catch (error) {
      const isUnusable = error instanceof ImportError && error.code === 'import_file_unusable';
      const isDamaged = error instanceof ArchiveError && error.code === 'archive_damaged_file';
      if (!isUnusable && !isDamaged) throw error;
      unusable.push({ code: 'file_unusable', name: file.name, place: '' });
    }
    done += file.bytes;
    await step();
  }
  await finish(run, { ...plan, notes: [...plan.notes, ...unusable] });
}

async function addFile({ files, id, archive }: Run, { entry, as, name, place }: FileToImport) {
  try {
    await files.add({
      name,
      as,
      extract: (path) => archive.extract(place, path),
      async remember(trx, fileId) {
        const imports = createCourseImportsRepository(trx);
        // Locks the import: whoever ends it afterwards finds the file.
        if ((await imports.lockUnfinished(id)) === undefined) throw new Cancelled();
        await imports.addFile(id, entry, fileId);
      },
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
    throw new ImportError('import_file_unusable', { name: entry }, error);
  }
}

/** Creates the course, to which the files belong from now on: all of it or nothing. */
async function finish({ brand, files, id, userId, fileId, parsed }: Run, plan: ImportPlan): Promise<void> {
  await brand.db.transaction().execute(async (trx) => {
    const imports = createCourseImportsRepository(trx);
    if ((await imports.lockUnfinished(id)) === undefined) throw new Cancelled();
    const stored = await imports.files(id);
    const idOf = (entry: string | undefined) => (entry === undefined ? undefined : stored.get(entry));
    for (const { file, poster, subtitles = [], title = '' } of plan.media.values()) {
      const found = idOf(file);
      if (found === undefined) continue;
      await files.keep(trx, {
        ...found,
        title,
        poster: idOf(poster)?.fileId ?? null,
        subtitles: subtitles.flatMap((one) => {
          const subtitleId = idOf(one.file)?.fileId;
          return subtitleId === undefined
            ? []
            : [{ language: one.language, label: one.label, fileId: subtitleId }];
        }),
      });
    }
    const course = fromDocument(parsed.course, (kind, name) => {
      const found = idOf(plan.media.get(name)?.file);
      return (kind === 'video' ? found?.videoId : found?.fileId) ?? null;
    });
    const courseId = await insertCourse(trx, { ...course, rootId: 0 });
    await imports.forgetFiles(id);
    const guesses = [...stored].flatMap(([name, { guessedEncoding }]) =>
      guessedEncoding === null ? [] : [guessNote(name, guessedEncoding)],
    );
    await imports.end(id, 'done', { courseId, notes: [...plan.notes, ...guesses] });
    await files.remove(trx, [fileId]);
    await record(trx, userId === null ? null : { userId }, 'course.imported', courseId, { import_id: id });
  });
}

/** The reason that staff see; undefined for an error that a retry may not meet again. */
function failureOf(error: unknown): ImportFailure | undefined {
  if (error instanceof ImportError || error instanceof ArchiveError)
    return { code: error.code, values: error.values };
  if (error instanceof AppError && error.code === 'storage_full')
    return { code: 'import_storage_full', values: {} };
  return undefined;
}
