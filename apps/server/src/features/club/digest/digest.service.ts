import { localMinutes, previewOf, withNames } from '@daystream/domain';
import type { Brand } from '../../../platform/brands/brand.ts';
import { forEachItem } from '../../../platform/jobs/items.ts';
import type { NotificationsService } from '../../base/notifications/index.ts';
import { createDigestRepository, type Reader } from './digest.repository.ts';

interface Deps {
  brand: Brand;
  notifications: Pick<NotificationsService, 'notify'>;
  clock: () => number;
}

const weekMs = 7 * 86_400_000;
/** Threads that one digest lists. */
const maxThreads = 5;
const batch = 500;
/** The hour of the reader's clock in which digests are made; the delivery obeys quiet hours. */
const digestHour = 18;
const previewLength = 80;

/** The weekly digest of the clubs: what is new since the last one, once for each member (decision 182). */
export function createDigestService({ brand, notifications, clock }: Deps) {
  const repository = createDigestRepository(brand.db);

  /** Notifies a member of what is new to them; of nothing, nothing. */
  async function send({ id: userId }: Reader): Promise<void> {
    const now = clock();
    const since = new Date(now - weekMs);
    const at = new Date(now);
    const threads = await repository.threads(userId, { since, now: at, limit: maxThreads });
    const [first] = threads;
    if (first === undefined) return;
    const isOfOneClub = threads.every(({ community_id }) => community_id === first.community_id);
    await brand.db.transaction().execute(async (trx) => {
      if (!(await createDigestRepository(trx).mark(userId, { since, at }))) return;
      await notifications.notify(trx, {
        userId,
        kind: 'club_digest',
        key: 'club_digest',
        path: isOfOneClub ? `/club/${first.community_id}` : '/club',
        values: {
          posts: first.new_posts,
          threads: threads.map(({ text, club, new_comments }) => ({
            text: previewOf(
              withNames(text, () => '…'),
              previewLength,
            ),
            club,
            comments: new_comments,
          })),
        },
      });
    });
  }

  return {
    /** Makes the digests of the members for whom it is evening and who got none within a week. */
    async sendDue(): Promise<void> {
      const since = new Date(clock() - weekMs);
      const communityIds = await repository.activeCommunities(since);
      if (communityIds.length === 0) return;
      for (let after = 0; ;) {
        const readers = await repository.readers(communityIds, { since, after, limit: batch });
        const isEvening = ({ timezone }: Reader) =>
          Math.floor(localMinutes(clock(), timezone) / 60) === digestHour;
        await forEachItem(readers.filter(isEvening), send, ({ id }) => id);
        const last = readers.at(-1);
        if (readers.length < batch || last === undefined) return;
        after = last.id;
      }
    },
  };
}
