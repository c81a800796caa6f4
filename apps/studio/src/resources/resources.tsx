import type { Permission } from '@daystream/contract';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { lazyScreen } from '../platform/lazy-screen.tsx';
import { RequirePermission } from '../platform/require-permission.tsx';
import { RequireListAddress, RequireRecordId } from '../platform/require-record-id.tsx';

/** A lazily loaded screen. It is rendered, and thus requests its records, only for users with the permission and at addresses of records that can exist. */
function screen(permission: Permission, load: () => Promise<ComponentType>): ComponentType {
  const Screen = lazyScreen(load);
  return function ScreenWithPermission() {
    return (
      <RequirePermission permission={permission}>
        <RequireRecordId>
          <Screen />
        </RequireRecordId>
      </RequirePermission>
    );
  };
}

const peopleList = screen('people.read', async () => (await import('./people/people-list.tsx')).PeopleList);
const personShow = screen('people.read', async () => (await import('./person-page.tsx')).PersonPage);
const streamsList = screen(
  'streams.read',
  async () => (await import('./streams/streams-list.tsx')).StreamsList,
);
const cohortsList = screen(
  'cohorts.manage',
  async () => (await import('./cohorts/cohorts-list.tsx')).CohortsList,
);
const cohortShow = screen('cohorts.manage', async () => (await import('./cohort-page.tsx')).CohortPage);
const operationsList = screen(
  'streams.give',
  async () => (await import('./operations/operations-list.tsx')).OperationsList,
);
const importsList = screen(
  'people.import',
  async () => (await import('./imports/imports-list.tsx')).ImportsList,
);
const importShow = screen(
  'people.import',
  async () => (await import('./imports/import-show.tsx')).ImportShow,
);
const segmentsList = screen(
  'segments.manage',
  async () => (await import('./segments/segments-list.tsx')).SegmentsList,
);
const campaignsList = screen(
  'campaigns.manage',
  async () => (await import('./campaigns/campaigns-list.tsx')).CampaignsList,
);
const campaignShow = screen(
  'campaigns.manage',
  async () => (await import('./campaigns/campaign-show.tsx')).CampaignShow,
);
const campaignCreate = screen(
  'campaigns.manage',
  async () => (await import('./campaigns/campaign-pages.tsx')).CampaignCreate,
);
const campaignEdit = screen(
  'campaigns.manage',
  async () => (await import('./campaigns/campaign-pages.tsx')).CampaignEdit,
);
const coursesList = screen(
  'courses.read',
  async () => (await import('./courses/courses-list.tsx')).CoursesList,
);
const courseEditor = screen(
  'courses.edit',
  async () => (await import('./course-editor-screen.tsx')).CourseEditorScreen,
);
const courseRatings = screen(
  'ratings.read',
  async () => (await import('./ratings/course-ratings-page.tsx')).CourseRatingsPage,
);
const ratingsList = screen(
  'ratings.read',
  async () => (await import('./ratings/ratings-list.tsx')).RatingsList,
);
const libraryList = screen(
  'library.manage',
  async () => (await import('./library/library-list.tsx')).LibraryList,
);
const libraryShow = screen(
  'library.manage',
  async () => (await import('./library/library-show.tsx')).LibraryShow,
);

const videoConsultationsList = screen(
  'consultations.hold',
  async () => (await import('./video-consultations/video-consultations-list.tsx')).VideoConsultationsList,
);
const chatsList = screen('homework.review', async () => (await import('./chats/chats-list.tsx')).ChatsList);
const chatShow = screen('homework.review', async () => (await import('./chats/chat-show.tsx')).ChatShow);
const ticketsList = screen(
  'tickets.handle',
  async () => (await import('./tickets/tickets-list.tsx')).TicketsList,
);
const ticketShow = screen(
  'tickets.handle',
  async () => (await import('./tickets/ticket-show.tsx')).TicketShow,
);
const brandsList = screen('brands.manage', async () => (await import('./brands/brands-list.tsx')).BrandsList);
const bannersList = screen(
  'banners.manage',
  async () => (await import('./banners/banners-list.tsx')).BannersList,
);
const bannerCreate = screen(
  'banners.manage',
  async () => (await import('./banners/banner-pages.tsx')).BannerCreate,
);
const bannerEdit = screen(
  'banners.manage',
  async () => (await import('./banners/banner-pages.tsx')).BannerEdit,
);

const articlesList = screen(
  'articles.manage',
  async () => (await import('./articles/articles-list.tsx')).ArticlesList,
);
const articleCreate = screen(
  'articles.manage',
  async () => (await import('./articles/article-pages.tsx')).ArticleCreate,
);
const articleEdit = screen(
  'articles.manage',
  async () => (await import('./articles/article-pages.tsx')).ArticleEdit,
);
const communitiesList = screen(
  'memberships.manage',
  async () => (await import('./communities/communities-list.tsx')).CommunitiesList,
);
const communityShow = screen(
  'memberships.manage',
  async () => (await import('./communities/community-show.tsx')).CommunityShow,
);

const clubCasesList = screen(
  'club.moderate',
  async () => (await import('./club-moderation/club-cases-list.tsx')).ClubCasesList,
);
const clubSanctionsList = screen(
  'club.moderate',
  async () => (await import('./club-moderation/club-sanctions-list.tsx')).ClubSanctionsList,
);
const clubEventsList = screen(
  'club.moderate',
  async () => (await import('./club-events/club-events-list.tsx')).ClubEventsList,
);

const rewardsList = screen(
  'rewards.manage',
  async () => (await import('./rewards/rewards-list.tsx')).RewardsList,
);
const claimsList = screen(
  'rewards.manage',
  async () => (await import('./rewards/claims-list.tsx')).ClaimsList,
);

const servicesList = screen(
  'services.manage',
  async () => (await import('./services/services-list.tsx')).ServicesList,
);
const promoCodesList = screen(
  'services.manage',
  async () => (await import('./promo-codes/promo-codes-list.tsx')).PromoCodesList,
);
const ordersList = screen('orders.read', async () => (await import('./orders/orders-list.tsx')).OrdersList);

const referralsList = screen(
  'orders.read',
  async () => (await import('./referrals/referrals-list.tsx')).ReferralsList,
);

const installmentsList = screen(
  'orders.read',
  async () => (await import('./installments/installments-list.tsx')).InstallmentsList,
);
const disputesList = screen(
  'finance.read',
  async () => (await import('./disputes/disputes-list.tsx')).DisputesList,
);
const differencesList = screen(
  'finance.read',
  async () => (await import('./payment-differences/differences-list.tsx')).DifferencesList,
);

const switchesList = screen(
  'interface-switches.read',
  async () => (await import('./people/interface-switches-list.tsx')).InterfaceSwitchesList,
);

const screens: readonly (ResourceProps & { list: ComponentType })[] = [
  { name: 'users', list: peopleList, show: personShow, recordRepresentation: 'name' },
  { name: 'interface-switches', list: switchesList, recordRepresentation: 'userName' },
  { name: 'user-course-streams', list: streamsList, recordRepresentation: 'courseTitle' },
  { name: 'cohorts', list: cohortsList, show: cohortShow, recordRepresentation: 'title' },
  { name: 'stream-operations', list: operationsList },
  { name: 'people-imports', list: importsList, show: importShow, recordRepresentation: 'fileName' },
  { name: 'segments', list: segmentsList, recordRepresentation: 'name' },
  {
    name: 'campaigns',
    list: campaignsList,
    show: campaignShow,
    create: campaignCreate,
    edit: campaignEdit,
    recordRepresentation: 'name',
  },
  {
    name: 'courses',
    list: coursesList,
    edit: courseEditor,
    show: courseRatings,
    recordRepresentation: 'title',
  },
  { name: 'ratings', list: ratingsList, recordRepresentation: 'targetTitle' },
  { name: 'library', list: libraryList, show: libraryShow, recordRepresentation: 'title' },
  { name: 'video-consultations', list: videoConsultationsList, recordRepresentation: 'userName' },
  { name: 'chats', list: chatsList, show: chatShow, recordRepresentation: 'title' },
  { name: 'tickets', list: ticketsList, show: ticketShow, recordRepresentation: 'name' },
  { name: 'schools', list: brandsList, recordRepresentation: 'title' },
  { name: 'communities', list: communitiesList, show: communityShow, recordRepresentation: 'title' },
  { name: 'club-cases', list: clubCasesList, recordRepresentation: 'text' },
  { name: 'club-sanctions', list: clubSanctionsList, recordRepresentation: 'userName' },
  { name: 'club-events', list: clubEventsList, recordRepresentation: 'title' },
  { name: 'course-services', list: servicesList, recordRepresentation: 'title' },
  { name: 'promo-codes', list: promoCodesList, recordRepresentation: 'code' },
  { name: 'orders', list: ordersList, recordRepresentation: 'title' },
  { name: 'referrals', list: referralsList, recordRepresentation: 'title' },
  { name: 'installments', list: installmentsList, recordRepresentation: 'title' },
  { name: 'disputes', list: disputesList, recordRepresentation: 'title' },
  { name: 'payment-differences', list: differencesList, recordRepresentation: 'externalId' },
  { name: 'rewards', list: rewardsList, recordRepresentation: 'title' },
  { name: 'reward-claims', list: claimsList, recordRepresentation: 'title' },
  {
    name: 'articles',
    list: articlesList,
    create: articleCreate,
    edit: articleEdit,
    recordRepresentation: 'title',
  },
  {
    name: 'banners',
    list: bannersList,
    create: bannerCreate,
    edit: bannerEdit,
    recordRepresentation: 'title',
  },
];

/** The resources of react-admin. Their names are part of addresses and query keys. */
export const resources: readonly ResourceProps[] = screens.map((resource) => ({
  ...resource,
  list: (
    <RequireListAddress resource={resource.name} hasRecordPage={resource.show !== undefined}>
      <resource.list />
    </RequireListAddress>
  ),
}));
