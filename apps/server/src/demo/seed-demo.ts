import { demoBrands, type DemoBrand } from '@daystream/demo';
import type { BrandConfigInput } from '@daystream/contract';
import type { Brand } from '../platform/brands/brand.ts';
import type { Brands } from '../platform/brands/brands.ts';
import { variants } from '../platform/files/index.ts';
import type { Selling } from '../features/commerce/orders/index.ts';
import type { Log } from '../platform/observability/log.ts';
import { seedArticles, type ArticleServices } from './seed-articles.ts';
import { seedCampaigns, type CampaignServices } from './seed-campaigns.ts';
import { seedCommunities } from './seed-communities.ts';
import { seedBanners } from './seed-banners.ts';
import { seedCourses } from './seed-courses.ts';
import { seedMedia } from './seed-media.ts';
import { seedReminder } from './seed-notifications.ts';
import { seedPeople } from './seed-people.ts';
import { seedPoints } from './seed-points.ts';
import { setInboxDeadlines } from '../features/talking/inbox/index.ts';
import { seedEmails } from './seed-emails.ts';
import { seedEnrolment, type EnrolmentServices } from './seed-enrolment.ts';
import { seedInboxAnswers } from './seed-inbox-answers.ts';
import { seedLegalDocuments, seedSupport } from './seed-support.ts';
import { seedCards } from './seed-cards.ts';
import { seedInstallments } from './seed-installments.ts';
import { seedPaymentCare } from './seed-payment-care.ts';
import { seedShop } from './seed-shop.ts';
import { seedStreams } from './seed-streams.ts';
import { seedVideoConsultations } from './seed-video-consultations.ts';
import { seedSubscriptionPayments } from './seed-subscription-payments.ts';
import { seedSubscriptions } from './seed-subscriptions.ts';

/** Ingests a file with the checks of every upload; returns its id. */
export type SeedFile = (
  brand: Brand,
  file: { path: string; name: string; isPublic: boolean; userId: number | null },
) => Promise<number>;

interface Deps {
  brands: Brands;
  addFile: SeedFile;
  publish: (brand: Brand, courseId: number) => Promise<unknown>;
  enrolment: (brand: Brand) => EnrolmentServices;
  campaigns: (brand: Brand) => CampaignServices;
  articles: (brand: Brand) => ArticleServices;
  selling: Selling;
  /** Computes the reports of what was seeded. */
  summarize: (brand: Brand) => Promise<void>;
  /** The folder of the generated demo media, kept until all videos are transcoded. */
  mediaDir: string;
  now: number;
  log: Log;
}

/** Creates missing demo brands. Videos follow after the start: see `make-videos.ts`. */
export async function seedDemo({
  brands,
  addFile,
  publish,
  enrolment,
  campaigns,
  articles,
  selling,
  summarize,
  mediaDir,
  now,
  log,
}: Deps): Promise<void> {
  const missing = demoBrands.filter(({ appId }) => brands.byAppId(appId) === undefined);
  if (missing.length === 0) return;
  log.info('creating the demo brands');
  for (const demo of missing) {
    const { appId, config, hosts } = demo;
    // Pictures have addresses only after their files are stored.
    const created = await brands.create(
      appId,
      { ...config, hero: null, logo: null },
      hosts,
      async (brand) => {
        const media = await seedMedia(brand, demo, mediaDir, addFile);
        const courses = await seedCourses(brand, demo, media, addFile);
        const people = await seedPeople(brand, demo, courses, media, now);
        await brand.db
          .insertInto('rewards')
          .values([...demo.rewards])
          .execute();
        const first = people.get(demo.people.find(({ streams }) => streams.length > 0)?.email ?? '');
        if (first !== undefined) await seedReminder(brand, first, now);
        for (const person of demo.people) {
          const userId = people.get(person.email);
          if (userId === undefined) continue;
          await seedStreams(brand, { person, userId, courses, people, media, now });
        }
        for (const { id } of courses.values()) await publish(brand, id);
        await seedCommunities(brand, demo, { courses, people, media, now });
        for (const person of demo.people) {
          const userId = people.get(person.email);
          if (userId !== undefined) await seedSubscriptions(brand, { person, userId, courses, now });
        }
        await seedArticles(brand, demo, articles(brand), { courses, people, media, now });
        await seedShop(brand, demo, { courses, people, now });
        for (const person of demo.people) {
          const userId = people.get(person.email);
          if (userId !== undefined) await seedPoints(brand, { demo, person, userId, courses, now });
        }
        await seedEnrolment(brand, demo, enrolment(brand), { courses, people, now });
        await seedBanners(brand, demo, courses, media, now);
        await seedCampaigns(brand, demo, campaigns(brand), { courses, people, now });
        await seedVideoConsultations(brand, demo, { courses, people, now });
        await seedCards(brand, demo, { people, now });
        await seedSubscriptionPayments(brand, demo, people);
        await seedInstallments(brand, demo, { people, now });
        await seedPaymentCare(brand, demo, selling, { people, now });
        await seedSupport(brand, demo, people, now);
        await seedEmails(brand, demo, now);
        await setInboxDeadlines(brand.db);
        await seedInboxAnswers(brand);
        const withPictures = await withAddresses(brand, demo, media.picture(config.hero));
        const links = await seedLegalDocuments(brand, demo, addFile);
        const demo_course_service_id = demoCourseId(demo, courses);
        const runtime = { ...withPictures.runtime, ...links, demo_course_service_id };
        return { ...withPictures, runtime };
      },
    );
    await summarize(created);
  }
}

/** The id of the course that the brand offers as a demo; null for none. */
function demoCourseId(
  { demoCourse }: DemoBrand,
  courses: ReadonlyMap<string, { id: number }>,
): number | null {
  if (demoCourse === null) return null;
  const course = courses.get(demoCourse);
  if (course === undefined) throw new Error(`the demo has no course ${demoCourse}`);
  return course.id;
}

/** Demo data name pictures by slug; the configuration needs addresses. */
async function withAddresses(
  brand: Brand,
  { config }: DemoBrand,
  heroId: number | null,
): Promise<BrandConfigInput> {
  if (heroId === null) return config;
  const { key } = await brand.db
    .selectFrom('files')
    .select('key')
    .where('id', '=', heroId)
    .executeTakeFirstOrThrow();
  return { ...config, hero: `/media/${key}/${variants.large}` };
}
