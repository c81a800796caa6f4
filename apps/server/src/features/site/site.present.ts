import {
  SocialProvider,
  toWireNames,
  type Language,
  type RuntimeConfig,
  type SiteConfig,
} from '@daystream/contract';
import { onboardingQuestions } from '@daystream/domain';
import { onboardingText } from '@daystream/i18n/server';
import type { Brand } from '../../platform/brands/brand.ts';

const detectorCodes: Record<Language, string> = { ru: 'ru-RU', en: 'en-US', es: 'es-ES' };

/**
 * The school as whoever opens it may know it (spec product §3, Site config).
 * @param host without a port, as it was asked for
 */
export function presentSite({ config, face, hosts }: Brand, host: string): SiteConfig {
  const ownHost = hosts.find((one) => /[a-z]/.test(one)) ?? host;
  const { socialAuth, analytics } = face.runtime;
  const providers = SocialProvider.options.filter((name) =>
    [socialAuth.web, socialAuth.android, socialAuth.ios].some((list) => list.includes(name)),
  );
  return {
    domain: {
      name: hosts.includes(host) ? host : ownHost,
      ga_id: analytics.googleId,
      ya_id: analytics.yandexId,
      favicon: '/favicon.ico',
      support_email: face.supportEmail,
      whats_app_number: face.whatsAppNumber,
      default_language: { code: face.defaultLanguage },
      languages: face.languages.map((code) => ({ code, detector_code: detectorCodes[code] })),
      title: face.title,
      frontend_settings: {
        spa_footer_1: face.footer.first,
        spa_footer_2: face.footer.second,
        spa_footer_3: face.footer.third,
        spa_header_logo: face.logo,
        spa_theme: face.theme,
        validate_cache: config.isCacheValidated,
        push_notification: { active: face.push.isActive, application_id: face.push.applicationId },
      },
    },
    project: { mobile_app_version: config.mobileAppVersion },
    components: {
      jira: { enabled: config.isJiraEnable },
      auth_collection: {
        enabled: providers.length > 0,
        clients: providers.map((name) => ({ name, login: socialAddress(name), link: socialAddress(name) })),
      },
      notification_service: { websocket_uri: '/realtime' },
    },
    country: face.country,
    face: toWireNames(face),
  };
}

const socialAddress = (name: SocialProvider) => `/spa/api/v1/auth/social/${name}`;

/** The runtime configuration with the onboarding chat's questions by name, in the reader's language where the school has no words of its own. */
export function presentRuntime(runtime: RuntimeConfig, language: Language): RuntimeConfig {
  const questions = onboardingQuestions(runtime.userInfoChat).map((question) => {
    const { name, type, required, userStatus, message, againMessage } = question;
    const ours = onboardingText(language, name);
    return {
      name,
      type,
      required,
      message: message || ours.message,
      againMessage: againMessage || ours.againMessage,
      userStatus,
    };
  });
  return { ...runtime, userInfoChat: { ...runtime.userInfoChat, questions } };
}
