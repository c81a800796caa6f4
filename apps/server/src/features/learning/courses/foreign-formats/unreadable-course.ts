import { ArchiveError } from '../../../../platform/archives/reading.ts';
import type { ReportBuilder } from './foreign-report.ts';

/** A foreign archive whose description of the course cannot be read. */
export class UnreadableCourse extends Error {
  override readonly name = 'UnreadableCourse';
  /** The file of the archive that has the error. */
  readonly place: string;

  constructor(place: string) {
    super(`cannot read ${place}`);
    this.place = place;
  }
}

const ofOneFile = new Set(['archive_damaged_file', 'archive_text_too_large']);

/** Reads a part of a course; one whose file is damaged is reported under the name, and `none` takes its place. Errors: those of the whole archive. */
export async function orLeftOut<Value>(
  report: ReportBuilder,
  name: string,
  { read, none }: { read: () => Promise<Value>; none: Value },
): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    const isOfPart =
      error instanceof UnreadableCourse || (error instanceof ArchiveError && ofOneFile.has(error.code));
    if (!isOfPart) throw error;
    report.add('part_damaged', name);
    return none;
  }
}
