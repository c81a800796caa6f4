import { byBrand, type ByBrand } from '../../platform/brands/brand.ts';
import type { Feature, PlatformParts } from '../../platform/feature.ts';
import type { ChatSubjects } from './chat-subject.ts';
import { chatsRoutes } from './chats.routes.ts';
import { createChatsService } from './chats.service.ts';
import { chatsStudioRoutes } from './chats.studio.ts';
import { chatsPersonalData } from './chats.personal-data.ts';

type Deps = Pick<PlatformParts, 'clock' | 'mediaTokens' | 'realtime'> & {
  /** Finds the subject of a chat; provided by the feature that owns it. */
  chatSubjects: ByBrand<ChatSubjects>;
};

export function chatsFeature({ clock, mediaTokens, realtime, chatSubjects }: Deps) {
  const chats = byBrand((brand) =>
    createChatsService({ brand, mediaTokens, realtime, clock, subjects: chatSubjects(brand) }),
  );
  return {
    services: { chats },
    personalData: chatsPersonalData,
    routes({ mount }) {
      chatsRoutes(mount, chats);
      chatsStudioRoutes(mount, chats);
    },
  } satisfies Feature;
}
