/** Public settings of a brand; no session needed. */
import { z } from 'zod';
import { BrandSettings, BrandTokens } from './brand.ts';
import { call } from '../call.ts';
import { Language, SocialProvider } from '../enums.ts';
import { RuntimeConfig, runtimeConfigVersion } from './runtime-config.ts';

/** Site config (spec product §3). `settings` is used by the platform's own apps; `index.html` embeds the same object. */
export const SiteConfig = z
  .object({
    domain: z.object({
      name: z.string(),
      ga_id: z.string(),
      ya_id: z.string(),
      favicon: z.string(),
      support_email: z.string(),
      whats_app_number: z.string(),
      default_language: z.object({ code: Language }),
      languages: z.array(z.object({ code: Language, detector_code: z.string() })),
      title: z.string(),
      frontend_settings: z.object({
        spa_footer_1: z.string(),
        spa_footer_2: z.string(),
        spa_footer_3: z.string(),
        spa_header_logo: z.string().nullable(),
        spa_theme: BrandTokens.shape.theme.unwrap(),
        /** Always: apps compare the version of what they stored (`settings.version`). */
        validate_cache: z.literal(true),
        push_notification: z.object({ active: z.boolean(), application_id: z.string() }),
      }),
    }),
    project: z.object({ mobile_app_version: z.string() }),
    components: z.object({
      /** Never: there is no connection to Jira. */
      jira: z.object({ enabled: z.literal(false) }),
      auth_collection: z.object({
        enabled: z.boolean(),
        clients: z.array(z.object({ name: SocialProvider, login: z.string(), link: z.string() })),
      }),
      notification_service: z.object({ websocket_uri: z.string() }),
    }),
    country: z.string(),
    settings: BrandSettings,
  })
  .meta({ id: 'SiteConfig' });
export type SiteConfig = z.infer<typeof SiteConfig>;

export const siteCalls = {
  'site.config': call({
    method: 'GET',
    path: '/spa/api/v1/site-config',
    scope: 'public',
    summary: 'The brand of this host or `X-App-Id`: name, languages, design tokens',
    reply: SiteConfig,
  }),
  'site.mailState': call({
    method: 'GET',
    path: '/spa/api/v1/mail-state',
    scope: 'public',
    summary:
      'Whether e-mails of the school reach anybody: without a mail server they are written to a folder',
    reply: z.object({ is_delivered: z.boolean() }),
  }),
  'site.runtimeConfig': call({
    method: 'GET',
    path: '/spa/api/v1/external-application-config',
    scope: 'public',
    summary: 'Runtime configuration of the brand’s apps; an app of the same version replaces its stored copy',
    reply: z.object({ version: z.literal(runtimeConfigVersion), data: RuntimeConfig }),
  }),
};
