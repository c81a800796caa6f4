import { byBrand, type ByBrand } from '../../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../../platform/feature.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import type { ChatSubjects } from './chat-subject.ts';
import { chatsRoutes } from './chats.routes.ts';
import type { CoursesService } from '../../learning/courses/index.ts';
import type { StreamsService } from '../../learning/streams/index.ts';
import { answerHoursRoutes } from './answer-hours.routes.ts';
import { createAnswerHoursService } from './answer-hours.service.ts';
import { createChatRecords } from './chat-records.service.ts';
import { createChatsService } from './chats.service.ts';
import { chatsStudioRoutes } from './chats.studio.ts';
import { chatsPersonalData } from './chats.personal-data.ts';
import { retention } from './chats.tables.ts';

type Deps = Pick<PlatformParts, 'clock' | 'mediaTokens' | 'realtime' | 'sessions'> & {
  courses: ByBrand<CoursesService>;
  streams: ByBrand<StreamsService>;
  /** Finds the homework of a chat; provided by the feature that owns it. */
  chatSubjects: ByBrand<ChatSubjects>;
  notifications: ByBrand<NotificationsService>;
};

export function chatsFeature({
  clock,
  mediaTokens,
  realtime,
  sessions,
  chatSubjects,
  courses,
  notifications,
  streams,
}: Deps) {
  const chats = byBrand((brand) =>
    createChatsService({
      brand,
      mediaTokens,
      realtime,
      sessions,
      clock,
      streams: streams(brand),
      subjects: chatSubjects(brand),
      notifications: notifications(brand),
    }),
  );
  const answerHours = byBrand((brand) =>
    createAnswerHoursService({ brand, clock, access: chats(brand).access }),
  );
  const chatRecords = byBrand((brand) => createChatRecords({ brand, published: courses(brand).published }));
  return {
    services: { chats },
    personalData: chatsPersonalData,
    routes({ mount }) {
      chatsRoutes(mount, chats);
      chatsStudioRoutes(mount, chats, chatRecords);
      answerHoursRoutes(mount, answerHours);
    },
    retention,
  } satisfies Feature;
}
