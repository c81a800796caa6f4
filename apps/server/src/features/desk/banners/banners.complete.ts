import type { BannerForm } from '@daystream/contract';
import type { Brand } from '../../../platform/brands/brand.ts';
import { completePart } from '../../../testing/complete/complete-part.ts';
import { createBanner, newBanner } from '../../../testing/desk/banners.ts';
import { createFile } from '../../../testing/talking/homework.ts';
import { coursesComplete } from '../../learning/courses/courses.complete.ts';

export const bannersComplete = completePart(async (c) => {
  const { brand, db, owner, admin, options } = c;
  const { courseId } = await c.part(coursesComplete);
  const bannerForm = newBanner({ course_ids: [courseId] });
  const createBannerId = async () =>
    options.pictures ? (await createBanner(admin, bannerForm)).id : insertBanner(brand, bannerForm);
  const bannerId = await createBannerId();
  if (options.everyRow)
    await db.insertInto('banner_dismissals').values({ user_id: owner.id, banner_id: bannerId }).execute();
  return { bannerForm, bannerId, otherBannerId: await createBannerId() };
});

/** A banner whose picture has no bytes. */
async function insertBanner(brand: Brand, form: BannerForm): Promise<number> {
  const { image_id: _, start_date: __, end_date: ___, ...values } = form;
  const { id } = await brand.db
    .insertInto('banners')
    .values({ ...values, image_file_id: await createFile(brand, null) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
