import { Course } from '@daystream/contract';
import type { Brand } from '../../../../platform/brands/brand.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { MediaTokens, Signer } from '../../../../platform/files/index.ts';
import type { Actor } from '../../../../platform/http/actor.ts';
import { readCourseDraft } from '../course-draft.repository.ts';
import { createCourseTree } from '../course-tree.ts';
import { withDayBanners } from '../day-banners.ts';

interface Deps {
  brand: Brand;
  mediaTokens: MediaTokens;
  clock: () => number;
}

/** The draft as learners would read it, for its authors. Nothing is stored: there is no stream, no progress and no points (docs/decisions/0059). */
export function createPreviewService({ brand, mediaTokens, clock }: Deps) {
  return {
    /** The whole course with addresses that open in the actor's session. Errors: `not_found`. */
    read: async (actor: Actor, courseId: number): Promise<{ course: Course }> => {
      const draft = await readCourseDraft(brand.staffDb, courseId);
      if (draft === undefined) throw new AppError('not_found');
      const tree = createCourseTree(draft, { version: 0, updatedAt: Math.floor(clock() / 1000) });
      const course = await withDayBanners(brand.staffDb, tree);
      return { course: signed(course, mediaTokens.signer(brand.appId, actor)) };
    },
  };
}
export type PreviewService = ReturnType<typeof createPreviewService>;

/** A private file in course content; a media token belongs in front of its key. */
const privateAddress = /"\/media\/(private\/[0-9a-f]{32})\/([^"\\]+)"/g;

function signed(course: object, signer: Signer): Course {
  const text = JSON.stringify(course).replaceAll(privateAddress, (_, key: string, variant: string) =>
    JSON.stringify(signer.file(key, variant)),
  );
  return Course.parse(JSON.parse(text));
}
