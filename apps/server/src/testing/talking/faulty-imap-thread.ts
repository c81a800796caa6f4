import { once } from 'node:events';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { startFaultyImapServer, type ImapFault } from './faulty-imap-server.ts';

interface Start {
  uids: readonly number[];
  fault: ImapFault | undefined;
}

/** A faulty IMAP server in a thread of its own, so that what it does takes none of the processor of the thread that reads it. */
export async function startFaultyImapThread(
  uids: readonly number[],
  fault: ImapFault | undefined,
): Promise<{ port: number; close(): Promise<void> }> {
  const start: Start = { uids, fault };
  const thread = new Worker(new URL(import.meta.url), { workerData: start });
  const [port] = (await once(thread, 'message')) as [number];
  return { port, close: async () => void (await thread.terminate()) };
}

if (!isMainThread && parentPort !== null) {
  const { uids, fault } = workerData as Start;
  // A port of a thread has no origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  parentPort.postMessage((await startFaultyImapServer(uids, fault)).port);
}
