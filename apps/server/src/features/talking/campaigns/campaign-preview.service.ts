import type { CampaignStep, Language } from '@daystream/contract';
import { record } from '../../../platform/audit/audit.ts';
import type { Brand } from '../../../platform/brands/brand.ts';
import { AppError, invalidField } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createOnce } from '../../../platform/idempotency/once.ts';
import { userRows } from '../../base/auth/auth.reads.ts';
import { courseRows } from '../../learning/courses/courses.reads.ts';
import type { CoursesService } from '../../learning/courses/index.ts';
import { notificationParts, type NotificationsService } from '../../base/notifications/index.ts';
import { notificationSettingRows } from '../../base/notifications/notifications.reads.ts';
import { streamRows } from '../../learning/streams/streams.reads.ts';
import { campaignMessage, type Reader } from './campaign-message.ts';
import { createCampaignsRepository } from './campaigns.repository.ts';

interface Deps {
  brand: Brand;
  notifications: Pick<NotificationsService, 'notify'>;
  published: CoursesService['published'];
}

/** Steps of campaigns as they look to a learner, and as a test in one's own inbox. */
export function createCampaignPreview({ brand, notifications, published }: Deps) {
  const once = createOnce(brand.db);

  /** The user with the last of their courses; of staff without one, some course of the school. */
  async function readerOf(userId: number): Promise<Reader | undefined> {
    const user = await brand.db
      .selectFrom(userRows.as('users'))
      .select(['name', 'last_name', 'locale'])
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (user === undefined) return undefined;
    const stream = await brand.db
      .selectFrom(streamRows.as('user_course_streams'))
      .select(['id', 'course_id'])
      .where('user_id', '=', userId)
      .where('withdrawn_at', 'is', null)
      .orderBy('start_date', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const anyCourse = brand.db
      .selectFrom(courseRows.as('courses'))
      .select('id as course_id')
      .where('published_version', 'is not', null)
      .orderBy('id')
      .limit(1);
    const of = stream ?? (await anyCourse.executeTakeFirst());
    const [course] = of === undefined ? [] : await published.getMany([of.course_id]);
    return { ...user, stream_id: stream?.id ?? null, course: course?.tree.title ?? '' };
  }

  return {
    /** Errors: `invalid` on `user_id`. */
    async preview(actor: Actor, step: CampaignStep, userId: number | null) {
      const reader = await readerOf(userId ?? actor.userId);
      if (reader === undefined) throw invalidField('user_id', 'user_not_found');
      return step.texts.flatMap(({ language }) => {
        const message = campaignMessage(brand, step, { ...reader, locale: language });
        if (message === undefined) return [];
        const { title, text, path } = message;
        const { title: school, tokens } = brand.settings;
        return {
          language,
          title,
          text,
          // Without a learner there is no course whose address could be shown.
          path: userId === null ? step.path : path,
          email: { school, color: tokens.light.primary, ...notificationParts(language, text) },
        };
      });
    },

    /** Errors: `not_found`, `invalid` on `position`, `idempotency_key_reused`. */
    sendTest: (actor: Actor, id: number, target: { position: number; language: Language }) =>
      once(actor, ['studio.campaigns.test', id, target], async (trx) => {
        const campaign = await createCampaignsRepository(trx).find(id);
        if (campaign === undefined) throw new AppError('not_found');
        const step = campaign.steps[target.position - 1];
        const reader = await readerOf(actor.userId);
        if (step === undefined || reader === undefined) throw invalidField('position', 'unknown_value');
        const message = campaignMessage(brand, step, { ...reader, locale: target.language });
        if (message === undefined) throw invalidField('position', 'unknown_value');
        await notifications.notify(trx, {
          userId: actor.userId,
          kind: 'campaign',
          key: `campaign-test:${id}:${target.position}:${target.language}`,
          path: message.path,
          values: { title: message.title, text: message.text },
        });
        await record(trx, actor, 'campaign.tested', id, target);
        const { email, is_off } = await trx
          .selectFrom(userRows.as('u'))
          .leftJoin(notificationSettingRows.as('s'), 's.user_id', 'u.id')
          .select(({ fn, val, or, eb }) => [
            'u.email',
            or([eb('u.disable_notification', '=', true), eb(val('campaign'), '=', fn.any('s.off_kinds'))]).as(
              'is_off',
            ),
          ])
          .where('u.id', '=', actor.userId)
          .executeTakeFirstOrThrow();
        return { email, is_off: is_off === true };
      }),
  };
}
export type CampaignPreview = ReturnType<typeof createCampaignPreview>;
