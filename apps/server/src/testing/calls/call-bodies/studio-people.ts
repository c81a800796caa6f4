import type { Bodies } from './bodies.ts';

const communityForm = (courseId: number, slug: string) => ({
  title: 'The morning club',
  description: 'Ten minutes of practice together.',
  slug,
  chat_only: false,
  course_ids: [courseId],
  faq_url: '',
  custom_url: 'https://club.example/morning',
  telegram_chat_url: '',
  have_subscription_landing_url: '',
  no_have_subscription_landing_url: '',
});

const segmentRule = (courseId: number) => ({
  conditions: [{ kind: 'course', course_ids: [courseId], has: true }],
});

const campaignStep = {
  delay_days: 0,
  path: '/',
  texts: [{ language: 'ru', title: 'Welcome', text: 'Hello, {first_name}!' }],
};
const campaignForm = (name: string, courseId: number, segmentId: number) => ({
  name,
  trigger: { kind: 'enrolment', course_ids: [courseId] },
  segment_id: segmentId,
  send_minutes: 600,
  stop_on: ['completed'],
  goal: 'active',
  steps: [campaignStep],
});

/** The people of a school: staff, accounts, imports, segments, memberships. */
export const studioPeopleBodies: Bodies = {
  'studio.secondFactor.begin': () => ({}),
  'studio.secondFactor.confirm': ({ secondFactorCode }) => ({ code: secondFactorCode }),
  'studio.secondFactor.renewCodes': ({ secondFactorCode }) => ({ code: secondFactorCode }),
  'studio.secondFactor.disable': ({ secondFactorCode }) => ({ code: secondFactorCode }),
  'studio.secondFactor.reset': () => ({}),
  'studio.staff.invite': ({ ownerId }) => ({
    email: `invited-${ownerId}@example.com`,
    name: 'Vera',
    roles: ['expert'],
  }),
  'studio.staff.setRoles': () => ({ roles: ['support'] }),
  'studio.peopleMerge.preview': ({ newcomer }) => ({ user_id: newcomer.id }),
  'studio.peopleMerge.merge': ({ newcomer }) => ({ user_id: newcomer.id }),
  'studio.people.require': () => ({ is_require_update_password: true, is_require_update_profile: false }),
  'studio.people.correctEmail': ({ mark }) => ({ email: `corrected-${mark}@example.com` }),
  'studio.people.block': () => ({ reason: 'Shared the password' }),
  'studio.people.unblock': () => ({}),
  'studio.subscriptions.give': ({ newcomer, courseId }) => ({
    user_id: newcomer.id,
    title: 'A gift',
    course_service_type: 'main_subscription',
    course_ids: [courseId],
    end_date: 1_900_000_000,
  }),
  'studio.peopleImports.create': ({ mark }) => ({
    file_name: 'people.csv',
    content: `E-mail;Name\nnew-${mark}@example.com;Vera`,
  }),
  'studio.peopleImports.preview': () => ({ mapping: ['email', 'name'] }),
  'studio.peopleImports.start': () => ({ mapping: ['email', 'name'] }),
  'studio.peopleImports.invite': () => ({}),
  'studio.peopleImports.undo': () => ({}),
  'studio.segments.preview': ({ courseId }) => segmentRule(courseId),
  'studio.segments.create': ({ courseId, mark }) => ({
    name: `New of ${mark}`,
    rule: segmentRule(courseId),
  }),
  'studio.segments.update': ({ courseId, mark }) => ({
    name: `Changed of ${mark}`,
    rule: segmentRule(courseId),
  }),
  'studio.campaigns.create': ({ courseId, segmentId, mark }) =>
    campaignForm(`New of ${mark}`, courseId, segmentId),
  'studio.campaigns.update': ({ courseId, segmentId, mark }) =>
    campaignForm(`Changed of ${mark}`, courseId, segmentId),
  'studio.campaigns.start': () => ({}),
  'studio.campaigns.pause': () => ({}),
  'studio.campaigns.resend': () => ({ entry_id: null }),
  'studio.campaigns.stop': () => ({}),
  'studio.campaigns.test': () => ({ position: 1, language: 'en' }),
  'studio.campaigns.preview': ({ ownerId }) => ({ step: campaignStep, user_id: ownerId }),
  'studio.campaignAudience.preview': ({ segmentId }) => ({ segment_id: segmentId }),
  'studio.communities.create': ({ courseId, mark }) =>
    communityForm(courseId, `new-of-${mark.toLowerCase()}`),
  'studio.communities.update': ({ courseId, mark }) =>
    communityForm(courseId, `changed-of-${mark.toLowerCase()}`),
  'studio.communities.addMembers': ({ newcomer }) => ({
    user_ids: [newcomer.id],
    first_day: '2026-05-01',
    last_day: '2090-05-01',
  }),
  'studio.clubFeed.pin': ({ courseId }) => ({ kind: 'course', item_id: courseId, is_pinned: false }),
  'studio.points.correct': () => ({ amount: 50, reason: 'A lost homework' }),
};
