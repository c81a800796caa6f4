import { setTimeout } from 'node:timers/promises';

export interface ProbeInput {
  act: 'return' | 'throw' | 'throw later' | 'loop' | 'wait' | 'fill heap' | 'fill memory' | 'leak' | 'end';
  megabytes?: number;
  bytes?: Uint8Array;
  map?: Map<string, string>;
}

const left: unknown[] = [];

/** A parser for the tests of the mechanism: does what its input says. */
export async function parse({
  act,
  bytes,
  map,
  megabytes = 0,
}: ProbeInput): Promise<Pick<ProbeInput, 'bytes' | 'map'>> {
  const kept: unknown[] = [];
  if (act === 'throw') throw new RangeError('an invalid length');
  if (act === 'throw later') {
    // As a library does in a callback: nobody can catch it.
    setImmediate(() => {
      throw new RangeError('an invalid position');
    });
    await setTimeout(60_000);
  }
  if (act === 'end') process.kill(process.pid, 'SIGSEGV');
  if (act === 'loop') for (;;);
  if (act === 'wait') await setTimeout(60_000);
  if (act === 'leak') {
    left.push(Buffer.alloc(megabytes * 1_000_000, 1));
    // Longer than the memory is not looked at.
    await setTimeout(250);
  }
  if (act === 'fill heap') for (;;) kept.push(Array.from({ length: 100_000 }, String));
  if (act === 'fill memory')
    for (;;) {
      kept.push(Buffer.alloc(20_000_000, 1));
      await setTimeout(5);
    }
  return { ...(bytes && { bytes }), ...(map && { map }) };
}
