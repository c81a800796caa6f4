import { answerHoursCalls } from '@daystream/contract';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import type { AnswerHoursService } from './answer-hours.service.ts';

/** The hours in which experts answer in chats. */
export function answerHoursRoutes(mount: Mount, service: ByBrand<AnswerHoursService>): void {
  mount(answerHoursCalls['chats.answerHours'], ({ brand, actor, params }) =>
    service(brand).ofChat(actor, params.id),
  );

  mount(answerHoursCalls['chats.presence'], ({ brand, actor, params }) =>
    service(brand).presence(actor, params.id),
  );

  mount(answerHoursCalls['studio.answerHours.get'], async ({ brand, actor }) => ({
    hours: await service(brand).own(actor),
  }));

  mount(answerHoursCalls['studio.answerHours.update'], async ({ brand, actor, body }) => {
    await service(brand).setOwn(actor, body.hours);
    return { success: true as const };
  });
}
