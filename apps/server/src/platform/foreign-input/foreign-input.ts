import { stat } from 'node:fs/promises';
import { byteLength } from './byte-length.ts';
import { ForeignInputError } from './foreign-input-error.ts';
import {
  lanes,
  type ForeignClient,
  type ForeignParser,
  type ForeignSession,
  type Lane,
} from './foreign-parser.ts';
import { createParserProcess, type ParserProcess } from './parser-process.ts';
import { createWorkQueue, type WorkQueue } from './work-queue.ts';

export interface ForeignInput {
  /**
   * Parses an input in another process. `sender` is whose input it is: senders take turns, and one who sends too much is refused; null is the installation
   * itself, which is never refused. Errors: `ForeignInputError`.
   */
  parse<Input, Output>(
    parser: ForeignParser<Input, Output>,
    input: Input,
    sender: string | null,
  ): Promise<Output>;
  /** Opens a client in another process, and closes it when `work` has ended. Senders as above. Errors: `ForeignInputError`, those of `work`. */
  use<Input, Calls, Result>(
    client: ForeignClient<Input, Calls>,
    input: Input,
    sender: string | null,
    work: (session: ForeignSession<Calls>) => Promise<Result>,
  ): Promise<Result>;
  close(): void;
}

interface Options {
  /** At most so long for any parser; its own limit if undefined. */
  timeLimitMs?: number;
  idleMs?: number;
  /** Other limits of memory than those of the lanes. */
  memory?: { heapMb: number; memoryMb: number };
}

/** A message has at most ten files. */
const queueLimits = { maxWaiting: 60, maxWaitingOfSender: 12 };

/** The one place where inputs of strangers are parsed: never in the event loop of the server, and within limits of size, time and memory. */
export function createForeignInput({
  timeLimitMs = Infinity,
  idleMs = 60_000,
  memory,
}: Options = {}): ForeignInput {
  const started = new Map<Lane, { enqueue: WorkQueue; process: ParserProcess }>();

  function laneOf(name: Lane) {
    let lane = started.get(name);
    if (lane === undefined) {
      const enqueue = createWorkQueue(
        { ...queueLimits, concurrency: lanes[name].atOnce },
        () => new ForeignInputError('busy', 'too many inputs are being parsed'),
      );
      lane = { enqueue, process: createParserProcess({ ...lanes[name], ...memory, idleMs }) };
      started.set(name, lane);
    }
    return lane;
  }

  async function assertSize(
    input: unknown,
    { name, maxInputBytes }: { name: string; maxInputBytes: number },
  ): Promise<void> {
    const bytes = byteLength(input) + (await sizeOfSource(input));
    if (bytes > maxInputBytes)
      throw new ForeignInputError('too_large', `${name}: more than ${maxInputBytes} bytes`);
  }

  return {
    async parse<Input, Output>(
      parser: ForeignParser<Input, Output>,
      input: Input,
      sender: string | null,
    ): Promise<Output> {
      await assertSize(input, parser);
      const { enqueue, process } = laneOf(parser.lane);
      const task = { module: parser.module.href, input, maxOutputBytes: parser.maxOutputBytes };
      const output = await enqueue(sender, () =>
        process.run(task, Math.min(parser.timeLimitMs, timeLimitMs)),
      );
      // Both sides are typed by the function `parse` of the parser's module.
      return output as Output;
    },
    async use(client, input, sender, work) {
      await assertSize(input, client);
      const { enqueue, process } = laneOf(client.lane);
      const { maxOutputBytes } = client;
      const limitMs = Math.min(client.timeLimitMs, timeLimitMs);
      return enqueue(sender, async () => {
        const session = process.open(client.module.href);
        try {
          await session.run({ input, maxOutputBytes }, limitMs);
          // Both sides are typed by what the function `open` of the client's module returns.
          const call = (name: string, ...inputs: unknown[]) =>
            session.run({ call: name, input: inputs, maxOutputBytes }, limitMs);
          return await work({ call: call as never, close: () => session.close() });
        } finally {
          session.close();
        }
      });
    },
    close() {
      for (const { process } of started.values()) process.close();
    },
  };
}

/** The size of the file that an input names in its field `source`. */
async function sizeOfSource(input: unknown): Promise<number> {
  const source = (input as { source?: unknown } | null)?.source;
  if (typeof source !== 'string') return 0;
  return (await stat(source)).size;
}
