import type { Course } from '../learn.queries.ts';

export type Material = Course['documents'][number];

/** Documents are kept only with an address (spec product §3, Course). */
export const isKept = ({ url, file }: Material): boolean => url !== null || file !== null;

/** Whether any day of the course has documents, whether or not they may be opened. */
export const hasDayMaterials = ({ stages = [] }: Course): boolean =>
  stages.some(({ days = [] }) => days.some(({ documents }) => documents.length > 0));

/** Whether the course or one of its days has documents, whether or not they may be opened. */
export const hasMaterials = (course: Course): boolean =>
  course.documents.length > 0 || hasDayMaterials(course);
