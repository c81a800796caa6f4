import { rm } from 'node:fs/promises';
import { password } from '@daystream/demo';
import { expect, test } from '@playwright/test';
import { freePort } from '../../apps/server/src/testing/app/free-port.ts';
import { findProcesses } from '../platform/processes.ts';
import { createDataDirectory } from '../platform/seeded-data.ts';
import { startPlatform } from '../platform/start-platform.ts';
import { signInByApi } from './api-client.ts';
import { expectStored, listMessageTexts } from './expect-stored.ts';
import { findTarget, listStartedLessons, planWrites } from './plan-writes.ts';
import { sendWrite, sendWrites } from './writes.ts';

const total = 2000;
const concurrency = 64;

test(
  'kill -9 of the server loses no acknowledged write, and a repeated request is applied once',
  { tag: '@full' },
  async () => {
    test.setTimeout(240_000);
    const dataDir = await createDataDirectory('kill');
    const port = await freePort();
    // Without videos, because transcoding only slows the test down.
    let platform = await startPlatform({ dataDir, port, videos: false });
    try {
      const call = await signInByApi(platform.origin, 'learner@example.com', password);
      const target = await findTarget(call);
      const writes = planWrites(await listStartedLessons(call, target.streamId), total);
      let killing: Promise<void> | undefined;
      const { acknowledged, unacknowledged } = await sendWrites(writes, concurrency, {
        sendOne: (write) => sendWrite(call, target, write),
        onReply: (count) => {
          if (count >= total / 2) killing ??= platform.kill();
        },
      });
      await killing;
      expect(acknowledged.length).toBeGreaterThanOrEqual(total / 2);
      expect(unacknowledged.length, 'writes that the kill interrupted').toBeGreaterThan(0);

      platform = await startPlatform({ dataDir, port, videos: false });
      await expectStored(call, target, acknowledged);

      const { acknowledged: sentAgain, errors } = await sendWrites(unacknowledged, concurrency, {
        sendOne: (write) => sendWrite(call, target, write),
      });
      expect(errors).toEqual([]);
      await expectStored(call, target, [...acknowledged, ...sentAgain]);
      const texts = await listMessageTexts(call, target.chatId);
      const sent = writes.flatMap((write) => (write.kind === 'message' ? [write.text] : []));
      expect(texts.filter((text) => sent.includes(text)).toSorted()).toEqual(sent.toSorted());
    } finally {
      await platform.stop();
      const left = await findProcesses(dataDir);
      await rm(dataDir, { recursive: true, force: true });
      expect(left).toEqual([]);
    }
  },
);
