/**
 * Each lane has one process and parses one input at a time: inputs for which a person waits do not wait for e-mails, and the memory that parsing takes is bounded.
 * `heapMb` limits the objects of JavaScript, `memoryMb` all memory of the process (on Linux). Where most of the time is spent waiting for another server, one process has several at a time.
 */
export const lanes = {
  pictures: { heapMb: 64, memoryMb: 1500, atOnce: 1 },
  mail: { heapMb: 256, memoryMb: 700, atOnce: 1 },
  /** What staff upload and import: courses, pages, tables, subtitles, documents. */
  uploads: { heapMb: 384, memoryMb: 900, atOnce: 1 },
  /** Archives that are unpacked: the disk is most of it, and a large one takes many minutes. */
  archives: { heapMb: 128, memoryMb: 600, atOnce: 4 },
  /** Connections to the mail servers of schools. */
  mailboxes: { heapMb: 256, memoryMb: 900, atOnce: 16 },
} as const;
export type Lane = keyof typeof lanes;

interface Settings {
  /** For logs. */
  name: string;
  /** The parser's module: `new URL('./x.parser.ts', import.meta.url)`. Only the worker process imports it. */
  module: URL;
  lane: Lane;
  timeLimitMs: number;
  /** Of all strings and byte arrays of the input, and of the file that its field `source` names. */
  maxInputBytes: number;
  /** Of all strings and byte arrays of the result: the server reads it in its event loop. */
  maxOutputBytes: number;
}

/** A parser that runs in a worker process. Input and output are plain data: objects, arrays, maps, strings, byte arrays. */
export interface ForeignParser<Input, Output> extends Settings {
  /** Has the types only; never set. */
  types?: { input: Input; output: Output };
}

/** What a module keeps open in the worker process between calls, as a connection to a server. Input and output of each call are plain data. */
export interface ForeignClient<Input, Calls> extends Settings {
  types?: { input: Input; calls: Calls };
}

/** An open client. Errors of its calls: `ForeignInputError`. */
export interface ForeignSession<Calls> {
  call<Name extends Exclude<keyof Calls, 'close'>>(
    name: Name,
    ...input: Calls[Name] extends (...input: infer Input) => unknown ? Input : never
  ): Calls[Name] extends (...input: never) => Promise<infer Output> ? Promise<Output> : never;
  /** Ends it, and the calls that run with an error. */
  close(): void;
}

type Parse = (input: never) => unknown;
type Open = (input: never) => Promise<{ close(): void }>;

/**
 * Declares a parser. Its module is named `*.parser.ts` and exports a pure function `parse`, of which only the type is imported here:
 *
 *     import type { parse } from './table.parser.ts';
 *     export const tableParser = foreignParser<typeof parse>({ name: 'table', module: new URL('./table.parser.ts', import.meta.url), … });
 *
 * Refusals that the caller has to distinguish are values of the output; an error that `parse` throws is `damaged`. Beside the module, `*.worst-inputs.ts` has the
 * inputs that take its parser longest; a test feeds them while the server answers.
 */
export function foreignParser<P extends Parse>(
  settings: Settings,
): ForeignParser<Parameters<P>[0], Awaited<ReturnType<P>>> {
  return settings;
}

/**
 * Declares a client whose connection others answer. Its module is named `*.client.ts` and exports a function `open`, which returns what can be called and `close`. The limits are those of
 * each call. Foreign answers are parsed in the worker process as the inputs of parsers are.
 */
export function foreignClient<O extends Open>(
  settings: Settings,
): ForeignClient<Parameters<O>[0], Awaited<ReturnType<O>>> {
  return settings;
}
