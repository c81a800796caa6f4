import type { FastifyInstance } from 'fastify';
import { accountsFeature } from './features/desk/accounts/index.ts';
import { agendaFeature } from './features/talking/agenda/index.ts';
import { articlesFeature, type ArticleRecords } from './features/club/articles/index.ts';
import { authFeature } from './features/base/auth/index.ts';
import { bannersFeature } from './features/desk/banners/index.ts';
import {
  campaignsFeature,
  type CampaignRunner,
  type CampaignsService,
} from './features/talking/campaigns/index.ts';
import { certificatesFeature } from './features/learning/certificates/index.ts';
import { chatsFeature, chatTexts, type ChatsService } from './features/talking/chats/index.ts';
import { communitiesFeature } from './features/commerce/communities/index.ts';
import { mayOpenClubFile, postsFeature, type PostsService } from './features/club/posts/index.ts';
import { digestFeature } from './features/club/digest/index.ts';
import { eventsFeature } from './features/club/events/index.ts';
import { createMayPublish, moderationFeature } from './features/club/moderation/index.ts';
import { membersFeature } from './features/club/members/index.ts';
import { cookiesFeature } from './features/base/cookies/index.ts';
import { courseContentFeature } from './features/learning/course-content/index.ts';
import { consultationsFeature, consultationTexts } from './features/talking/consultations/index.ts';
import { catalogueFeature } from './features/commerce/catalogue/index.ts';
import type { PageHeadOf } from './platform/http/page-head.ts';
import { coursesFeature, draftsFeature, type CoursesService } from './features/learning/courses/index.ts';
import { dataExportFeature } from './features/base/data-export/index.ts';
import { entitlementsFeature } from './features/learning/entitlements/index.ts';
import { enrolmentFeature, type CohortsService } from './features/learning/enrolment/index.ts';
import { feedFeature } from './features/club/feed/index.ts';
import { feedbackFeature } from './features/learning/feedback/index.ts';
import {
  addDocument,
  filesFeature,
  type FilesService,
  type ImportedFiles,
  removeFiles,
} from './features/learning/files/index.ts';
import { homeworkFeature, homeworkSubjects, homeworkTexts } from './features/talking/homework/index.ts';
import { inboxFeature, type ItemAssigner } from './features/talking/inbox/index.ts';
import {
  notificationsFeature,
  type Delivery,
  type NotificationsService,
} from './features/base/notifications/index.ts';
import {
  ordersFeature,
  type ChargeRuns,
  type FollowUps,
  type OrdersService,
  type Selling,
} from './features/commerce/orders/index.ts';
import {
  listDifference,
  reconciliationFeature,
  type Reconciliation,
} from './features/commerce/reconciliation/index.ts';
import { planChangesFeature } from './features/commerce/plan-changes/index.ts';
import { giftsFeature, type GiftsService } from './features/commerce/gifts/index.ts';
import { referralsFeature } from './features/commerce/referrals/index.ts';
import { overviewFeature } from './features/desk/overview/index.ts';
import { paymentMethodsFeature, type ExpiryWarnings } from './features/commerce/payment-methods/index.ts';
import { chargesFeature } from './features/commerce/charges/index.ts';
import { financeFeature, type FinanceService } from './features/desk/finance/index.ts';
import { paymentsFeature } from './features/commerce/payments/index.ts';
import { peopleImportsFeature } from './features/desk/people-imports/index.ts';
import { profileFeature } from './features/desk/profile/index.ts';
import { brandsFeature } from './features/desk/brands/index.ts';
import { pointsFeature } from './features/learning/points/index.ts';
import { remindersFeature, type RemindersService } from './features/talking/reminders/index.ts';
import { reportsFeature, type RollupsService } from './features/desk/reports/index.ts';
import { rewardsFeature } from './features/learning/rewards/index.ts';
import { segmentsFeature, type SegmentsService } from './features/learning/segments/index.ts';
import { mailFeature } from './features/desk/mail/index.ts';
import { backupsFeature } from './features/desk/backups/index.ts';
import { domainsFeature, type DomainsService } from './features/desk/domains/index.ts';
import { setupFeature, type SetupService } from './features/desk/setup/index.ts';
import { siteFeature } from './features/desk/site/index.ts';
import { storesFeature, type StorePurchasesService } from './features/commerce/stores/index.ts';
import { downloadsFeature } from './features/learning/downloads/index.ts';
import { streamsFeature, type StreamsService } from './features/learning/streams/index.ts';
import { installmentsFeature } from './features/commerce/installments/index.ts';
import {
  moveSubscriptions,
  subscriptionsFeature,
  subscriptionsOf,
  subscriptionsOnlyOf,
} from './features/commerce/subscriptions/index.ts';
import {
  videoConsultationsFeature,
  videoConsultationTexts,
} from './features/talking/video-consultations/index.ts';
import { supportFeature, ticketTexts } from './features/talking/support/index.ts';
import { usersFeature } from './features/base/users/index.ts';
import { createSelling } from './selling.ts';
import { byBrand, type ByBrand } from './platform/brands/brand.ts';
import type { Brands } from './platform/brands/brands.ts';
import type { Feature, PlatformParts } from './platform/feature.ts';
import type { Mount } from './platform/http/mount.ts';
import { registerRetentionJob, type Retention } from './platform/retention/index.ts';
import { retention as platformRetention } from './platform/platform.tables.ts';
import { ledgerRetention } from './features/commerce/ledger/index.ts';
import {
  createPersonalData,
  platformPersonalData,
  registerRemoveFilesJob,
  type PersonalDataRegistry,
} from './platform/personal-data/index.ts';

/** Services used outside HTTP handlers: seeding of the demo brands, realtime. */
export interface Features {
  articleRecords: ByBrand<ArticleRecords>;
  campaigns: ByBrand<CampaignsService>;
  campaignRunner: ByBrand<CampaignRunner>;
  chats: ByBrand<ChatsService>;
  cohorts: ByBrand<CohortsService>;
  courses: ByBrand<CoursesService>;
  files: ByBrand<FilesService>;
  finance: ByBrand<FinanceService>;
  importedFiles: ByBrand<ImportedFiles>;
  itemAssigner: ByBrand<ItemAssigner>;
  delivery: ByBrand<Delivery>;
  notifications: ByBrand<NotificationsService>;
  followUps: ByBrand<FollowUps>;
  gifts: ByBrand<GiftsService>;
  chargeRuns: ByBrand<ChargeRuns>;
  expiryWarnings: ByBrand<ExpiryWarnings>;
  reconciliation: ByBrand<Reconciliation>;
  orders: ByBrand<OrdersService>;
  storePurchases: ByBrand<StorePurchasesService>;
  reminders: ByBrand<RemindersService>;
  personalData: PersonalDataRegistry;
  /** Of all tables. */
  retention: Retention;
  rollups: ByBrand<RollupsService>;
  segments: ByBrand<SegmentsService>;
  setup: SetupService;
  domains: DomainsService;
  selling: Selling;
  clubPosts: ByBrand<PostsService>;
  productPages: ByBrand<PageHeadOf>;
  streams: ByBrand<StreamsService>;
}

/** Creates the features, each from the parts of the platform and the services of features above it, mounts their routes and registers their jobs. */
export async function createFeatures(
  app: FastifyInstance,
  mount: Mount,
  brands: Brands,
  parts: PlatformParts,
): Promise<Features> {
  // Evaluated lazily, because the features are created below.
  const personalData = createPersonalData(() => [
    ...features.flatMap((feature) => feature.personalData ?? []),
    platformPersonalData,
  ]);
  const users = usersFeature({ ...parts, subscriptions: { subscriptionsOf } });
  const auth = authFeature({ ...parts, ...users.services, personalData });
  const notifications = notificationsFeature(parts);
  const courses = coursesFeature(parts);
  const streams = streamsFeature({
    ...parts,
    ...courses.services,
    movedSubscriptions: { moveSubscriptions, subscriptionsOnlyOf },
  });
  const catalogue = catalogueFeature({ ...parts, ...courses.services });
  const courseContent = courseContentFeature({
    ...courses.services,
    offersOfCourses: catalogue.services.catalogue,
    ...streams.services,
  });
  const files = filesFeature({
    ...parts,
    ...courses.services,
    ...courseContent.services,
    mayOpenInCommunity: (brand, reader, file) => mayOpenClubFile(brand.db, reader, file, parts.clock()),
  });
  const segments = segmentsFeature(parts);
  const enrolment = enrolmentFeature({ ...parts, ...segments.services, ...streams.services });
  const profile = profileFeature({
    ...parts,
    ...users.services,
    ...auth.services,
    ...files.services,
  });
  const communities = communitiesFeature(parts);
  const posts = postsFeature({
    ...parts,
    ...notifications.services,
    mayPublish: byBrand(() => createMayPublish(parts)),
  });
  const moderation = moderationFeature({ ...parts, ...notifications.services, ...posts.services });
  const articles = articlesFeature({ ...parts, ...courses.services, ...notifications.services });
  const banners = bannersFeature({
    ...parts,
    ...communities.services,
    ...files.services,
    ...segments.services,
  });
  const chatSubjects = homeworkSubjects(courses.services.courses);
  const chats = chatsFeature({
    ...parts,
    ...notifications.services,
    chatSubjects,
    ...courses.services,
    ...streams.services,
  });
  const homework = homeworkFeature({
    ...parts,
    ...chats.services,
    ...courses.services,
    ...notifications.services,
    ...streams.services,
  });

  const clubEvents = eventsFeature({ ...parts, ...notifications.services });
  const feedback = feedbackFeature({ ...parts, ...courses.services, ...streams.services });
  const videoConsultations = videoConsultationsFeature({
    ...parts,
    ...notifications.services,
    ...streams.services,
  });
  const support = supportFeature({ ...parts, ...files.services, ...notifications.services });
  const payments = paymentsFeature(parts);
  const selling = createSelling(parts);
  const orders = ordersFeature({
    ...parts,
    ...selling,
    differences: { listDifference },
    personalData,
    ...notifications.services,
    ...payments.services,
    ...streams.services,
  });
  const reconciliation = reconciliationFeature({
    ...parts,
    ...selling,
    ...notifications.services,
    ...payments.services,
    ...streams.services,
  });
  const stores = storesFeature({ ...parts, ...selling, ...streams.services });
  const gifts = giftsFeature({
    ...parts,
    ...selling,
    personalData,
    ...orders.services,
    ...streams.services,
  });
  const referrals = referralsFeature(parts);
  const accounts = accountsFeature({
    ...parts,
    personalData,
    ...users.services,
    ...auth.services,
    ...referrals.services,
    ...segments.services,
    ...streams.services,
  });
  const paymentMethods = paymentMethodsFeature({
    ...parts,
    ...notifications.services,
    ...orders.services,
    ...payments.services,
  });
  const rewards = rewardsFeature({ ...parts, ...notifications.services });
  const reminders = remindersFeature({ ...parts, ...notifications.services, ...streams.services });
  const campaigns = campaignsFeature({
    ...parts,
    ...courses.services,
    ...notifications.services,
    ...segments.services,
  });
  const finance = financeFeature(parts);
  const reports = reportsFeature({ ...parts, ...courses.services });

  const brandRecords = brandsFeature({ ...parts, brands });
  const domains = domainsFeature({ ...parts, brands });
  const setup = setupFeature({ ...parts, brands, ...brandRecords.services });

  // A feature follows the features that its rows refer to: users are erased from the last feature to the first.
  const inbox = inboxFeature({
    ...parts,
    texts: {
      chat: chatTexts,
      consultation: consultationTexts,
      homework: homeworkTexts,
      ticket: ticketTexts,
      video_consultation: videoConsultationTexts,
    },
  });
  const backups = backupsFeature({ ...parts, brands });
  const features: readonly Feature[] = [
    users,
    auth,
    notifications,
    siteFeature({ ...parts, ...files.services }),
    brandRecords,
    setup,
    backups,
    domains,
    mailFeature(parts),
    accounts,
    files,
    draftsFeature({ ...parts, ...courses.services, ...files.services }),
    profile,
    cookiesFeature(),
    dataExportFeature({ ...parts, files: { addDocument, removeFiles }, personalData }),
    courses,
    entitlementsFeature(),
    streams,
    segments,
    enrolment,
    peopleImportsFeature({ ...parts, ...streams.services, personalData }),
    courseContent,
    downloadsFeature({ ...parts, ...streams.services }),
    feedback,
    chats,
    consultationsFeature({ ...parts, ...notifications.services }),
    homework,
    pointsFeature({
      ...parts,
      sources: [
        streams.services.streamsPoints,
        homework.services.homeworkPoints,
        feedback.services.feedbackPoints,
        orders.services.ordersPoints,
        referrals.services.referralsPoints,
        rewards.services.rewardsPoints,
      ],
    }),
    rewards,
    videoConsultations,
    reminders,
    campaigns,
    agendaFeature({
      ...parts,
      ...streams.services,
      ...videoConsultations.services,
      ...clubEvents.services,
    }),
    certificatesFeature({ ...parts, ...streams.services }),
    subscriptionsFeature({ ...parts, ...orders.services }),
    catalogue,
    paymentMethods,
    chargesFeature(),
    installmentsFeature(parts),
    payments,
    orders,
    stores,
    reconciliation,
    planChangesFeature({ ...parts, ...selling, ...orders.services }),
    gifts,
    referrals,
    finance,
    communities,
    posts,
    feedFeature({ ...parts, ...posts.services }),
    articles,
    membersFeature(parts),
    moderation,
    clubEvents,
    digestFeature({ ...parts, ...notifications.services }),
    banners,
    support,
    inbox,
    reports,
    overviewFeature({
      countHomework: (brand, actor) => homework.services.review(brand).count(actor),
      countOpenTickets: (brand) => support.services.tickets(brand).countOpen(),
      countWaitingClaims: (brand) => rewards.services.records(brand).countWaiting(),
      countClubCases: (brand) => moderation.services.clubCases(brand).countWaiting(),
      countFailedVideos: (brand) => files.services.library(brand).countFailed(),
      countChangedDrafts: (brand, actor) => courses.services.courses(brand).countChangedDrafts(actor),
      countPeople: (brand, actor) => accounts.services.people(brand).countGroups(actor),
      ...backups.services,
    }),
  ];
  for (const feature of features) {
    await feature.routes?.({ app, mount });
    feature.jobs?.();
  }
  const retention: Retention = Object.assign(
    {},
    platformRetention,
    ledgerRetention,
    ...features.map((feature) => feature.retention ?? {}),
  );
  registerRetentionJob({ ...parts, retention });
  registerRemoveFilesJob(parts);
  return {
    ...articles.services,
    ...campaigns.services,
    ...catalogue.services,
    ...chats.services,
    ...courses.services,
    ...files.services,
    ...finance.services,
    ...inbox.services,
    ...enrolment.services,
    ...gifts.services,
    ...notifications.services,
    ...orders.services,
    ...paymentMethods.services,
    ...posts.services,
    ...reconciliation.services,
    ...reminders.services,
    ...reports.services,
    ...segments.services,
    ...setup.services,
    ...domains.services,
    ...stores.services,
    ...streams.services,
    personalData,
    retention,
    selling,
  };
}
