import type { ForeignArchive } from './foreign-course.ts';
import type { ReportBuilder } from './foreign-report.ts';
import type { MoodleFiles } from './moodle-files.ts';
import { textAt, type XmlElement } from './xml-tree.ts';

export interface MoodleContext {
  readonly archive: ForeignArchive;
  readonly report: ReportBuilder;
  readonly files: MoodleFiles;
  /** The document of a file of the backup; an empty one if the backup does not have it. */
  readonly xml: (name: string) => Promise<XmlElement>;
}

/** Moodle writes this for values of the database that are null. */
export const valueAt = (element: XmlElement, ...path: string[]): string => {
  const value = textAt(element, ...path);
  return value === '$@NULL@$' ? '' : value;
};
