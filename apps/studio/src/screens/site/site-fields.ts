import type { SiteConfig } from './site.queries.ts';

const social = { kind: 'networks', help: 'site.help.networks' } as const;

/** The tabs of the form with their fields in display order. A path is relative to `config`. Few brands need the advanced fields. */
export const fieldGroups = [
  {
    id: 'school',
    title: 'site.group.school',
    fields: [
      { path: 'title', kind: 'text', label: 'site.field.title' },
      { path: 'description', kind: 'multiline', label: 'site.field.description' },
      { path: 'languages', kind: 'languages', label: 'site.field.languages' },
      {
        path: 'defaultLanguage',
        kind: 'choice',
        label: 'site.field.defaultLanguage',
        options: ['ru', 'en', 'es'],
      },
      { path: 'country', kind: 'country', label: 'site.field.country' },
      { path: 'currency', kind: 'currency', label: 'site.field.currency', help: 'site.help.currency' },
      { path: 'timezone', kind: 'timeZone', label: 'site.field.timezone' },
      { path: 'supportEmail', kind: 'text', label: 'site.field.supportEmail' },
      { path: 'whatsAppNumber', kind: 'text', label: 'site.field.whatsApp' },
    ],
    advanced: [
      { path: 'footer.first', kind: 'multiline', label: 'site.field.footer1' },
      { path: 'footer.second', kind: 'multiline', label: 'site.field.footer2' },
      { path: 'footer.third', kind: 'multiline', label: 'site.field.footer3' },
      {
        path: 'storage.brandGigabytes',
        kind: 'number',
        label: 'site.field.brandGigabytes',
        help: 'site.help.storage',
        isOwnersOnly: true,
      },
      {
        path: 'storage.personGigabytes',
        kind: 'number',
        label: 'site.field.personGigabytes',
        help: 'site.help.storage',
        isOwnersOnly: true,
      },
    ],
  },
  {
    id: 'look',
    title: 'site.group.look',
    fields: [
      { path: 'logo', kind: 'picture', label: 'site.field.logo' },
      { path: 'logoDark', kind: 'picture', label: 'site.field.logoDark' },
      { path: 'favicon', kind: 'picture', label: 'site.field.favicon' },
      { path: 'hero', kind: 'picture', label: 'site.field.hero' },
      {
        path: 'tokens.button',
        kind: 'choice',
        label: 'site.field.button',
        options: ['pill', 'rounded', 'square'],
      },
      { path: 'tokens.radius', kind: 'number', label: 'site.field.radius' },
      {
        path: 'tokens.theme',
        kind: 'choice',
        label: 'site.field.theme',
        options: ['default', 'meditation'],
      },
      {
        path: 'runtime.homeOrder',
        kind: 'choice',
        label: 'site.field.homeOrder',
        help: 'site.help.homeOrder',
        options: [
          'club_catalog_banners',
          'club_banners_catalog',
          'catalog_club_banners',
          'catalog_banners_club',
          'banners_club_catalog',
          'banners_catalog_club',
        ],
      },
    ],
    advanced: [
      { path: 'tokens.light.primary', kind: 'colour', label: 'site.field.lightPrimary' },
      { path: 'tokens.light.secondary', kind: 'colour', label: 'site.field.lightSecondary' },
      { path: 'tokens.light.background', kind: 'colour', label: 'site.field.lightBackground' },
      { path: 'tokens.light.surface', kind: 'colour', label: 'site.field.lightSurface' },
      { path: 'tokens.light.text', kind: 'colour', label: 'site.field.lightText' },
      { path: 'tokens.dark.primary', kind: 'colour', label: 'site.field.darkPrimary' },
      { path: 'tokens.dark.secondary', kind: 'colour', label: 'site.field.darkSecondary' },
      { path: 'tokens.dark.background', kind: 'colour', label: 'site.field.darkBackground' },
      { path: 'tokens.dark.surface', kind: 'colour', label: 'site.field.darkSurface' },
      { path: 'tokens.dark.text', kind: 'colour', label: 'site.field.darkText' },
      { path: 'tokens.headingWeight', kind: 'number', label: 'site.field.headingWeight' },
      { path: 'tokens.headingFontFamily', kind: 'font', label: 'site.field.headingFont' },
      { path: 'tokens.fontFamily', kind: 'font', label: 'site.field.font' },
    ],
  },
  {
    id: 'access',
    title: 'site.group.access',
    fields: [
      { path: 'runtime.isRegistrationEnable', kind: 'switch', label: 'site.field.registration' },
      { path: 'runtime.isUserAnonAuthEnable', kind: 'switch', label: 'site.field.anonymous' },
      { path: 'runtime.isDemoAccessible', kind: 'switch', label: 'site.field.demo' },
      { path: 'runtime.demoCourseServiceId', kind: 'course', label: 'site.field.demoCourse' },
      { path: 'isOneDeviceOnly', kind: 'switch', label: 'site.field.oneDevice' },
      { path: 'isSecondFactorRequired', kind: 'switch', label: 'site.field.secondFactor' },
      { path: 'runtime.userInfoChat.isEnabled', kind: 'switch', label: 'site.field.onboarding' },
      { path: 'runtime.userInfoChat.questions', kind: 'questions', label: 'site.field.questions' },
    ],
    advanced: [
      { path: 'runtime.socialAuth.web', ...social, label: 'site.field.socialWeb' },
      { path: 'runtime.socialAuth.android', ...social, label: 'site.field.socialAndroid' },
      { path: 'runtime.socialAuth.ios', ...social, label: 'site.field.socialIos' },
    ],
  },
  {
    id: 'learning',
    title: 'site.group.learning',
    fields: [
      {
        path: 'runtime.isOfflineEnable',
        kind: 'switch',
        label: 'site.field.downloads',
        help: 'site.help.downloads',
      },
      { path: 'runtime.daysShowWarning', kind: 'number', label: 'site.field.daysShowWarning' },
      { path: 'scoreAmounts.ratingGiven', kind: 'number', label: 'site.field.ratingGiven' },
      { path: 'scoreAmounts.courseCompleted', kind: 'number', label: 'site.field.courseCompleted' },
    ],
    advanced: [
      { path: 'fileLimits.photoMegabytes', kind: 'number', label: 'site.field.photoMegabytes' },
      { path: 'fileLimits.videoMegabytes', kind: 'number', label: 'site.field.videoMegabytes' },
      { path: 'fileLimits.voiceMinutes', kind: 'number', label: 'site.field.voiceMinutes' },
    ],
  },
  {
    id: 'communication',
    title: 'site.group.communication',
    fields: [
      { path: 'runtime.isChatSupport', kind: 'switch', label: 'site.field.chats' },
      {
        path: 'runtime.isChatDocumentEnable',
        kind: 'switch',
        label: 'site.field.chatDocuments',
      },
      { path: 'runtime.isVideoConsultationSupport', kind: 'switch', label: 'site.field.consultations' },
      { path: 'push.isActive', kind: 'switch', label: 'site.field.push' },
      { path: 'runtime.isBannerEnable', kind: 'switch', label: 'site.field.banners' },
      { path: 'expertHours.from', kind: 'text', label: 'site.field.expertHoursFrom' },
      { path: 'expertHours.to', kind: 'text', label: 'site.field.expertHoursTo' },
      { path: 'expertHours.hasWeekends', kind: 'switch', label: 'site.field.expertHoursWeekends' },
    ],
    advanced: [
      { path: 'runtime.messageDelay', kind: 'number', label: 'site.field.messageDelay' },
      {
        path: 'runtime.pushPrompt.pageViews',
        kind: 'number',
        label: 'site.field.pushPageViews',
        help: 'site.help.push',
      },
      {
        path: 'runtime.pushPrompt.delay',
        kind: 'seconds',
        label: 'site.field.pushDelay',
        help: 'site.help.push',
      },
      { path: 'runtime.supportCategoryIds.passHomework', kind: 'topic', label: 'site.field.topicHomework' },
      { path: 'runtime.supportCategoryIds.renewCourse', kind: 'topic', label: 'site.field.topicCourse' },
      {
        path: 'runtime.supportCategoryIds.renewConsultation',
        kind: 'topic',
        label: 'site.field.topicConsultation',
      },
    ],
  },
  {
    id: 'sales',
    title: 'site.group.sales',
    fields: [
      { path: 'runtime.catalog.isEnabled', kind: 'switch', label: 'site.field.catalog' },
      { path: 'runtime.catalog.pageSize', kind: 'number', label: 'site.field.catalogPageSize' },
    ],
    advanced: [
      { path: 'runtime.offerType.default', kind: 'offers', label: 'site.field.offerDefault' },
      { path: 'runtime.offerType.chat', kind: 'offers', label: 'site.field.offerChat' },
      { path: 'runtime.offerType.functional', kind: 'offers', label: 'site.field.offerFunctional' },
      { path: 'runtime.offerType.task', kind: 'offers', label: 'site.field.offerTask' },
    ],
  },
  {
    id: 'mobile',
    title: 'site.group.mobile',
    fields: [
      { path: 'runtime.isAppStoreSupport', kind: 'switch', label: 'site.field.appStore' },
      { path: 'runtime.isMobileAppIncluded', kind: 'switch', label: 'site.field.mobileApp' },
      {
        path: 'runtime.saleEmail',
        kind: 'text',
        label: 'site.field.saleEmail',
        help: 'site.help.saleEmail',
      },
      {
        path: 'mobileAppVersion',
        kind: 'text',
        label: 'site.field.mobileAppVersion',
        help: 'site.help.mobileAppVersion',
      },
      {
        path: 'runtime.mobileAppWebBottomBar',
        kind: 'switch',
        label: 'site.field.mobileAppWebBottomBar',
        help: 'site.help.mobileAppWebBottomBar',
      },
    ],
    advanced: [
      {
        path: 'mobile.scheme',
        kind: 'text',
        label: 'site.field.mobileScheme',
        help: 'site.help.mobileScheme',
      },
      { path: 'mobile.androidPackage', kind: 'text', label: 'site.field.androidPackage' },
      {
        path: 'mobile.androidFingerprints',
        kind: 'multiline',
        label: 'site.field.androidFingerprints',
        help: 'site.help.androidFingerprints',
      },
      { path: 'mobile.iosBundleId', kind: 'text', label: 'site.field.iosBundleId' },
      { path: 'mobile.iosTeamId', kind: 'text', label: 'site.field.iosTeamId' },
      {
        path: 'mobile.iosAppId',
        kind: 'text',
        label: 'site.field.iosAppId',
        help: 'site.help.iosAppId',
      },
    ],
  },
  {
    id: 'links',
    title: 'site.group.links',
    fields: [
      { path: 'runtime.termsLink', kind: 'text', label: 'site.field.termsLink' },
      { path: 'runtime.personalDataLink', kind: 'text', label: 'site.field.personalDataLink' },
      { path: 'runtime.cookiePolicyLink', kind: 'text', label: 'site.field.cookiePolicyLink' },
      { path: 'runtime.instructionUrl', kind: 'text', label: 'site.field.instructionUrl' },
      { path: 'runtime.guidelineUrl', kind: 'text', label: 'site.field.guidelineUrl' },
      { path: 'runtime.club.url', kind: 'text', label: 'site.field.clubUrl' },
      {
        path: 'runtime.club.apiUrl',
        kind: 'text',
        label: 'site.field.clubApiUrl',
        help: 'site.help.clubApiUrl',
      },
      { path: 'runtime.club.faqUrl', kind: 'text', label: 'site.field.clubFaqUrl' },
      {
        path: 'runtime.clubInApp',
        kind: 'switch',
        label: 'site.field.clubInApp',
        help: 'site.help.clubInApp',
      },
      { path: 'runtime.isCookieEnable', kind: 'switch', label: 'site.field.cookies' },
    ],
    advanced: [
      { path: 'runtime.analytics.googleId', kind: 'text', label: 'site.field.googleId' },
      { path: 'runtime.analytics.yandexId', kind: 'text', label: 'site.field.yandexId' },
      { path: 'runtime.errorReportDsn', kind: 'text', label: 'site.field.errorReportDsn' },
      { path: 'runtime.oldInterfaceUrl', kind: 'text', label: 'site.field.oldInterfaceUrl' },
    ],
  },
] as const;

export type FieldGroupId = (typeof fieldGroups)[number]['id'];
export type Field = (typeof fieldGroups)[number]['fields' | 'advanced'][number];

const fieldsOf = ({ fields, advanced }: (typeof fieldGroups)[number]): readonly Field[] => [
  ...fields,
  ...advanced,
];

/** All fields in display order. */
export const formFields: readonly Field[] = fieldGroups.flatMap(fieldsOf);

/** The first tab with a field for which `hasError` holds. */
export function tabWithError(hasError: (path: string) => boolean): FieldGroupId | undefined {
  return fieldGroups.find((group) => fieldsOf(group).some(({ path }) => hasError(path)))?.id;
}

/** The field of a path on the wire (`runtime.is_banner_enable`); undefined if the form does not contain it. */
export function fieldOfWire(wirePath: string): Field | undefined {
  const name = wirePath.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return formFields.find(({ path }) => path === name);
}

/** Texts of choices other than languages. */
export const choiceTexts = {
  pill: 'site.choice.pill',
  rounded: 'site.choice.rounded',
  square: 'site.choice.square',
  default: 'site.choice.default',
  meditation: 'site.choice.meditation',
  club_catalog_banners: 'site.choice.club_catalog_banners',
  club_banners_catalog: 'site.choice.club_banners_catalog',
  catalog_club_banners: 'site.choice.catalog_club_banners',
  catalog_banners_club: 'site.choice.catalog_banners_club',
  banners_club_catalog: 'site.choice.banners_club_catalog',
  banners_catalog_club: 'site.choice.banners_catalog_club',
} as const;

type Tree = Readonly<Record<string, unknown>>;

export function valueAt(config: SiteConfig, path: string): unknown {
  return path.split('.').reduce<unknown>((tree, key) => (tree as Tree | undefined)?.[key], config);
}

/** A copy of the configuration with another value at a path; unchanged parts stay the same objects. */
export function withValue(config: SiteConfig, path: string, value: unknown): SiteConfig {
  const put = (tree: Tree, [key = '', ...rest]: readonly string[]): Tree => ({
    ...tree,
    [key]: rest.length === 0 ? value : put(tree[key] as Tree, rest),
  });
  return put(config, path.split('.')) as SiteConfig;
}
