import { password, type DemoPerson, type DemoBrand } from '@daystream/demo';
import { hashPassword } from '../features/base/auth/index.ts';
import type { Brand } from '../platform/brands/brand.ts';
import type { SeededCourse } from './seed-courses.ts';
import type { BrandMedia } from './seed-media.ts';

const hourMs = 3_600_000;

/** Seeds a brand's users without their progress; returns their ids by e-mail. */
export async function seedPeople(
  brand: Brand,
  demo: DemoBrand,
  courses: ReadonlyMap<string, SeededCourse>,
  media: BrandMedia,
  now: number,
): Promise<ReadonlyMap<string, number>> {
  // One hash for all, because they share the password, and a hundred hashes would delay the first start.
  const passwordHash = await hashPassword(password);
  const ids = new Map<string, number>();
  for (const person of demo.people) {
    const { id } = await brand.db
      .insertInto('users')
      .values({ ...personRow(person, media, now), password_hash: passwordHash })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(person.email, id);
  }
  for (const course of courses.values())
    for (const email of course.demo.experts)
      await brand.db
        .insertInto('course_experts')
        .values({ course_id: course.id, user_id: idOf(ids, email) })
        .execute();
  return ids;
}

export function idOf(ids: ReadonlyMap<string, number>, email: string): number {
  const id = ids.get(email);
  if (id === undefined) throw new Error(`the demo has no person with the e-mail ${email}`);
  return id;
}

function personRow(person: DemoPerson, media: BrandMedia, now: number) {
  const [day, month, year] = person.birthday.split('.');
  return {
    email: person.email,
    name: person.name,
    last_name: person.lastName,
    username: person.username,
    city: person.city,
    gender: person.gender,
    phone: person.phone,
    birthday: person.birthday === '' ? null : `${year}-${month}-${day}`,
    instagram_id: person.instagramId,
    disable_notification: person.disableNotification,
    locale: person.locale,
    timezone: person.timezone,
    status: person.status,
    avatar_file_id: media.picture(person.avatar),
    segments: [...person.segments],
    staff_roles: [...person.staffRoles],
    is_require_update_password: person.isRequireUpdatePassword,
    is_require_update_profile: person.isRequireUpdateProfile,
    created_at: new Date(now - person.registeredDaysAgo * 24 * hourMs),
    email_proven_at: new Date(now - person.registeredDaysAgo * 24 * hourMs),
  };
}
