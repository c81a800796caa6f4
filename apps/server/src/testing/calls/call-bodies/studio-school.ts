import { generateKeyPairSync } from 'node:crypto';
import type { CompletePerson } from '../../complete/complete-person.ts';
import { articleForm } from '../../club/articles.ts';
import { serviceForm } from '../../commerce/service-form.ts';
import { newPassword, type Bodies } from './bodies.ts';

/** As the .p8 file of the App Store. */
const { privateKey: storeKey } = generateKeyPairSync('ec', {
  namedCurve: 'prime256v1',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const newBrandAppId = ({ mark }: CompletePerson) => `new${mark.toLowerCase()}`;

const promoCode = {
  percent: 15,
  amount: null,
  currency: null,
  starts_at: null,
  ends_at: null,
  max_uses: 10,
  max_uses_per_person: null,
  is_active: true,
};
const mailForm = {
  host: 'smtp.example.com',
  port: 587,
  security: 'starttls',
  username: 'school',
  password: 'a password of the mail server',
  from_name: 'The school',
  from_address: 'post@school.example',
  reply_to: '',
};
const questionForm = ({ courseId, mark }: CompletePerson, alias: string) =>
  serviceForm({
    type: 'expert_additional_question',
    alias: `${alias}-${mark.toLowerCase()}`,
    title: 'A question',
    description: 'To the expert',
    price: 60_000,
    currency: 'EUR',
    course_id: courseId,
    access_days: null,
    units: 1,
    catalog_category: 'Questions',
    catalog_author: 'Anna',
    apple_product_code: 'school.face',
    questions: [{ question: 'When do we begin?', answer: 'At once.' }],
  });

const clubEventForm = ({ communityId }: CompletePerson) => ({
  community_id: communityId,
  title: 'Paint together',
  starts_at: 2_000_000_000,
  ends_at: 2_000_003_600,
  places: 10,
});

/** The site, its banners, and the brands of the installation. */
export const studioSchoolBodies: Bodies = {
  'studio.articles.create': ({ communityId }) => articleForm({ community_ids: [communityId] }),
  'studio.articles.update': ({ communityId }) => articleForm({ community_ids: [communityId] }),
  'studio.banners.create': ({ adminPictureId, bannerForm }) => ({ ...bannerForm, image_id: adminPictureId }),
  'studio.banners.update': ({ adminPictureId, bannerForm }) => ({ ...bannerForm, image_id: adminPictureId }),
  'studio.banners.move': ({ otherBannerId }) => ({ before_id: otherBannerId }),
  'studio.clubSpaces.create': ({ communityId }) => ({ community_id: communityId, title: 'Another space' }),
  'studio.clubSpaces.update': ({ communityId }) => ({ community_id: communityId, title: 'A new title' }),
  'studio.clubRules.save': () => ({ text: 'Be kinder' }),
  'studio.clubSanctions.create': ({ communityId, clubMemberId }) => ({
    community_id: communityId,
    user_id: clubMemberId,
    kind: 'ban',
    reason: 'Advertising',
    ends_at: 2_000_000_000,
  }),
  'studio.clubModeration.save': () => ({ words: ['casino*'], first_held: 1 }),
  'studio.clubEvents.create': clubEventForm,
  'studio.clubEvents.update': clubEventForm,
  'studio.site.picture': ({ adminPictureId }) => ({ file_id: adminPictureId }),
  'studio.brands.create': (person) => {
    const appId = newBrandAppId(person);
    return {
      app_id: appId,
      title: 'New',
      host: `${appId}.test`,
      email: 'head@example.com',
      password: newPassword.password,
    };
  },
  'studio.brands.import': (person) => {
    const appId = newBrandAppId(person);
    return {
      content: JSON.stringify({ app_id: appId, hosts: [`${appId}.test`], config: person.siteConfig }),
    };
  },
  'studio.brands.remove': ({ mark }) => ({ app_id: mark.toLowerCase() }),
  'studio.copies.request': () => ({ password: 'a long password of a copy' }),
  'studio.copies.remove': ({ copyId }) => ({ copy_id: copyId }),
  'studio.domains.add': ({ mark }) => ({ host: `${mark.toLowerCase()}.added.test` }),
  'studio.domains.check': ({ spareHost }) => ({ host: spareHost }),
  'studio.domains.change': ({ spareHost }) => ({ host: spareHost, role: 'redirect' }),
  'studio.domains.remove': ({ spareHost }) => ({ host: spareHost }),
  'studio.services.create': (person) => questionForm(person, 'new'),
  'studio.services.update': (person) => questionForm(person, 'question'),
  'studio.pointsSettings.set': () => ({
    purchase_percent: 5,
    cashback_percent: 10,
    invited_percent: 10,
    min_price: 1000,
  }),
  'studio.installments.cancel': () => ({ keeps_access: true }),
  'studio.orders.refund': () => ({ amount: 10_000, reason: 'A mistake' }),
  'studio.promoCodes.create': ({ mark, serviceId }) => ({
    ...promoCode,
    code: `NEW${mark}`,
    service_ids: [serviceId],
  }),
  'studio.promoCodes.update': ({ mark, serviceId }) => ({
    ...promoCode,
    code: `OLD${mark}`,
    service_ids: [serviceId],
  }),
  'studio.checkoutSettings.set': () => ({
    seller_name: 'Aurora Ltd',
    seller_tax_number: '7701234567',
    seller_address: 'Moscow',
    follows_up: false,
    ends_disputed_access: false,
  }),
  'studio.paymentSettings.set': () => ({ provider: null }),
  'studio.storeAccounts.set': () => ({
    app_id: 'test.other',
    environment: 'production',
    apple_id: 1_234_567_890,
    issuer_id: '69a6de70-03db-47e3-e053-5b8c7c11a4d1',
    key_id: 'ABC123DEFG',
    push_email: '',
    key: storeKey,
  }),
  'studio.mail.set': () => mailForm,
  'studio.mail.test': () => ({ ...mailForm, host: '' }),
  'studio.mail.sign': () => ({ is_signing: true }),
  'studio.installationMail.set': () => mailForm,
  'studio.installationMail.test': () => ({ ...mailForm, host: '' }),
  'studio.installationMail.sign': () => ({ is_signing: true }),
  'studio.pushServices.set': () => ({
    service: 'apns',
    key_id: 'ABC123DEFG',
    environment: 'production',
    key: storeKey,
  }),
  'studio.paymentAccounts.set': () => ({
    shop_id: '100501',
    sends_receipts: true,
    tax_system_code: 1,
    vat_code: 1,
    secret_key: 'live_key',
  }),
  'studio.site.update': ({ siteVersion, siteConfig, mark }) => ({
    version: siteVersion,
    config: { ...siteConfig, title: `School of ${mark}` },
  }),
};
