import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { password } from '../fixtures/people.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { processesNaming } from '../platform/processes.ts';
import { createDataDirectory } from '../platform/seeded-data.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { signedIn } from './client.ts';
import { expectKept, messageTexts } from './kept.ts';
import { placeOf, planSendings, startedLessons } from './plan.ts';
import { send, sendAll } from './work.ts';

const total = 2000;
const atOnce = 64;

test('what was answered before a kill -9 is there after it, and a repeated request acts once', async () => {
  test.setTimeout(240_000);
  const dataDir = await createDataDirectory('kill');
  const port = await freePort();
  // Without videos: making them would only take the machine's time.
  let platform = await startPlatform({ dataDir, port, videos: false });
  try {
    const call = await signedIn(platform.origin, 'learner@example.com', password);
    const place = await placeOf(call);
    const sendings = planSendings(await startedLessons(call, place.streamId), total);
    let killing: Promise<void> | undefined;
    const { answered, unanswered } = await sendAll(sendings, atOnce, {
      sendOne: (sending) => send(call, place, sending),
      onAnswer: (count) => {
        if (count >= total / 2) killing ??= platform.kill();
      },
    });
    await killing;
    expect(answered.length).toBeGreaterThanOrEqual(total / 2);
    expect(unanswered.length, 'it was killed in the middle').toBeGreaterThan(0);

    platform = await startPlatform({ dataDir, port, videos: false });
    await expectKept(call, place, answered);

    const { refusals } = await sendAll(unanswered, atOnce, {
      sendOne: (sending) => send(call, place, sending),
    });
    expect(refusals).toEqual([]);
    await expectKept(call, place, sendings);
    const texts = await messageTexts(call, place.chatId);
    const sent = sendings.flatMap((sending) => (sending.kind === 'message' ? [sending.text] : []));
    expect(texts.filter((text) => sent.includes(text)).toSorted()).toEqual(sent.toSorted());
  } finally {
    await platform.stop();
    const left = await processesNaming(dataDir);
    await rm(dataDir, { recursive: true, force: true });
    expect(left).toEqual([]);
  }
});
