import {
  OnboardingStatus,
  SocialProvider,
  type OnboardingQuestion,
  type Language,
  type RuntimeConfig,
  type SiteConfig,
} from '@daystream/contract';
import { onboardingQuestions } from '@daystream/domain';
import { onboardingText } from '@daystream/i18n/server';
import type { Brand } from '../../../platform/brands/brand.ts';

const detectorCodes: Record<Language, string> = { ru: 'ru-RU', en: 'en-US', es: 'es-ES' };

/**
 * The public site configuration (spec product §3, Site config).
 * @param host of the request, without a port
 */
export function presentSite({ config, settings, hosts }: Brand, host: string): SiteConfig {
  const ownHost = hosts.find((one) => /[a-z]/.test(one)) ?? host;
  const { social_auth, analytics } = settings.runtime;
  const providers = SocialProvider.options.filter((name) =>
    [social_auth.web, social_auth.android, social_auth.ios].some((list) => list.includes(name)),
  );
  return {
    domain: {
      name: hosts.includes(host) ? host : ownHost,
      ga_id: analytics.google_id,
      ya_id: analytics.yandex_id,
      favicon: '/favicon.ico',
      support_email: settings.support_email,
      whats_app_number: settings.whats_app_number,
      default_language: { code: settings.default_language },
      languages: settings.languages.map((code) => ({ code, detector_code: detectorCodes[code] })),
      title: settings.title,
      frontend_settings: {
        spa_footer_1: settings.footer.first,
        spa_footer_2: settings.footer.second,
        spa_footer_3: settings.footer.third,
        spa_header_logo: settings.logo,
        spa_theme: settings.tokens.theme,
        validate_cache: true,
        push_notification: { active: settings.push.is_active, application_id: settings.push.application_id },
      },
    },
    project: { mobile_app_version: config.mobile_app_version },
    components: {
      jira: { enabled: false },
      auth_collection: {
        enabled: providers.length > 0,
        clients: providers.map((name) => ({ name, login: socialAddress(name), link: socialAddress(name) })),
      },
      notification_service: { websocket_uri: '/realtime' },
    },
    country: settings.country,
    settings,
  };
}

const socialAddress = (name: SocialProvider) => `/spa/api/v1/auth/social/${name}`;

/** The runtime configuration with the questions of the onboarding chat by name; in the client's language unless the brand has texts of its own. */
export function presentRuntime(runtime: RuntimeConfig, language: Language): RuntimeConfig {
  const own = runtime.user_info_chat.questions;
  const questions = onboardingQuestions(own.map(ruleQuestion)).map((question) => {
    const { name, type, required, message, againMessage } = question;
    const texts = onboardingText(language, name);
    return {
      name,
      type,
      required,
      message: message || texts.message,
      again_message: againMessage || texts.againMessage,
      user_status: OnboardingStatus.nullable().parse(question.userStatus),
    };
  });
  return { ...runtime, user_info_chat: { ...runtime.user_info_chat, questions } };
}

/** A stored question in the domain's format. */
function ruleQuestion({ again_message, user_status, ...question }: OnboardingQuestion) {
  return { ...question, againMessage: again_message, userStatus: user_status };
}
