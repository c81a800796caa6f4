import { ChatReaction } from '@daystream/contract';
import { createReactionsService } from '../../features/club/posts/reactions.service.ts';
import { openTestPlatform } from '../app/open-platform.ts';

/*
 * Lets people of the brand `aurora` react to a post again and again, all at once, in a process of its own that a test kills. Arguments: the database, the post, the ids
 * of the people. Sends what was answered to its parent: `{ userId, turn }`, where the turn n gives the reaction n of the contract, beginning anew after the last one.
 */
const [connectionString = '', postId = '', userIds = ''] = process.argv.slice(2);
const { brands } = await openTestPlatform(connectionString);
const brand = brands.byAppId('aurora');
if (brand === undefined) throw new Error('the brand is not there');
const { react } = createReactionsService({ brand, events: { reacted: () => undefined }, clock: Date.now });

async function reactForEver(userId: number): Promise<void> {
  const actor = { userId, staffRoles: [] } as unknown as Parameters<typeof react>[0];
  for (let turn = 0; ; turn += 1) {
    await react(
      actor,
      'post',
      Number(postId),
      ChatReaction.options[turn % ChatReaction.options.length] ?? null,
    );
    // In the pipe before the next reaction: what has left the process is not lost with it.
    await new Promise((resolve) => {
      process.send?.({ userId, turn }, resolve);
    });
  }
}
process.once('disconnect', () => process.exit(0));
await Promise.all(userIds.split(',').map((userId) => reactForEver(Number(userId))));
