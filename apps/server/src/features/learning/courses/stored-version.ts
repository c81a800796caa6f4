import { compressJson, etagOf, toJson, type CompressedJson } from './compressed-json.ts';
import { outlineCourse } from './course-outline.ts';
import type { ExpandedCourse, ExpandedDay, ExpandedStage } from './course-tree.ts';

/** A published version as it is stored: the whole content for the server, and the compressed outline that learners get. */
export interface StoredVersion extends Pick<CompressedJson, 'brotli' | 'gzip' | 'etag'> {
  content: Buffer;
}

export async function compressVersion(course: ExpandedCourse): Promise<StoredVersion> {
  const { brotli, gzip, etag } = await compressJson(outlineCourse(course), { isStored: true });
  return { content: toJson(course), brotli, gzip, etag };
}

type StoredDay = Omit<ExpandedDay, 'documents'> & Partial<ExpandedDay>;
type StoredStage = Omit<ExpandedStage, 'days'> & { days: StoredDay[] };
type StoredCourse = Omit<ExpandedCourse, 'freeze_days_per_year' | 'freeze_min_days' | 'stages'> &
  Partial<Omit<ExpandedCourse, 'stages'>> & { stages: StoredStage[] };

/** Adds fields that versions of earlier releases lack, with the values of a course that never set them. */
const withAddedFields = (stored: StoredCourse): ExpandedCourse => ({
  ...stored,
  freeze_days_per_year: stored.freeze_days_per_year ?? 0,
  freeze_min_days: stored.freeze_min_days ?? 1,
  stages: stored.stages.map((stage) => ({
    ...stage,
    days: stage.days.map((day) => ({ ...day, documents: day.documents ?? [] })),
  })),
});

/** The course of a stored version. */
export const parseVersion = (content: Buffer): ExpandedCourse =>
  withAddedFields(JSON.parse(content.toString()) as StoredCourse);

/** The tree and the outline of a stored version. An outline that an earlier release stored with other fields is compressed again. */
export async function readVersion({
  content,
  brotli,
  gzip,
  etag,
}: StoredVersion): Promise<{ tree: ExpandedCourse; outline: CompressedJson }> {
  const tree = parseVersion(content);
  const identity = toJson(outlineCourse(tree));
  const isCurrent = etagOf(identity) === etag;
  const outline = isCurrent
    ? { identity, brotli, gzip, etag }
    : await compressJson(outlineCourse(tree), { isStored: false });
  return { tree, outline };
}
