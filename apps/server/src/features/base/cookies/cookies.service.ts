import type { CookieInfo, CookiePolicy, CookieType, Language } from '@daystream/contract';
import { allCookiesPolicy, cookieNames, defaultCookiePolicy } from '@daystream/domain';
import { cookieTexts } from '@daystream/i18n/server';
import { sql } from 'kysely';
import type { Brand } from '../../../platform/brands/brand.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';

/** The brand's cookies and the consent of its users. */
export function createCookiesService({ brand }: { brand: Brand }) {
  const once = createOnce(brand.db);
  const isConsentRequired = () => brand.config.runtime.is_cookie_enable;

  return {
    /** Lists the brand's cookies; measuring cookies only if analytics is configured. */
    info(language: Language): CookieInfo {
      const { google_id, yandex_id } = brand.config.runtime.analytics;
      const cookies: [key: keyof typeof cookieTexts.ru, type: CookieType, isUsed: boolean][] = [
        [cookieNames.session, 'essential', true],
        [cookieNames.device, 'essential', true],
        [cookieNames.language, 'essential', true],
        [cookieNames.consent, 'essential', true],
        [cookieNames.invite, 'essential', true],
        ['_ga', 'analytics', google_id !== ''],
        ['_ym', 'analytics', yandex_id !== ''],
      ];
      const items = cookies.flatMap(([key, type, isUsed]) =>
        isUsed ? [{ key, type, ...cookieTexts[language][key] }] : [],
      );
      return { is_enabled: isConsentRequired(), items };
    },

    /** If the brand does not ask for consent, all cookies are allowed (spec product §4). */
    async policy(actor: Actor): Promise<{ policy: CookiePolicy; is_chosen: boolean }> {
      if (!isConsentRequired()) return { policy: allCookiesPolicy, is_chosen: false };
      const stored = await brand.db
        .selectFrom('cookie_policies')
        .select(['analytics', 'marketing'])
        .where('user_id', '=', actor.userId)
        .executeTakeFirst();
      return { policy: { ...defaultCookiePolicy, ...stored }, is_chosen: stored !== undefined };
    },

    async updatePolicy(
      actor: Actor,
      { analytics, marketing }: Pick<CookiePolicy, 'analytics' | 'marketing'>,
    ): Promise<CookiePolicy> {
      const chosen = { analytics, marketing };
      await once(actor, ['user.updateCookiePolicy', chosen], async (trx) => {
        await trx
          .insertInto('cookie_policies')
          .values({ user_id: actor.userId, ...chosen })
          .onConflict((conflict) =>
            conflict.column('user_id').doUpdateSet({ ...chosen, updated_at: sql`now()` }),
          )
          .execute();
        return null;
      });
      return { essential: true, ...chosen };
    },
  };
}
export type CookiesService = ReturnType<typeof createCookiesService>;
