import { createHash } from 'node:crypto';
import { pipeline, Transform, type Duplex, type Readable } from 'node:stream';

/** Passes a stream on and computes its SHA-256 and length. `check` gets the digest at the end and may return an error, with which the stream then ends. */
export function createDigest(
  check: (hex: string) => Error | null = () => null,
): Transform & { readonly bytes: number; hex(): string } {
  const hash = createHash('sha256');
  let bytes = 0;
  const transform = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      done(check(hash.copy().digest('hex')));
    },
  });
  return Object.defineProperties(transform, {
    bytes: { get: () => bytes },
    hex: { value: () => hash.digest('hex') },
  }) as Transform & { readonly bytes: number; hex(): string };
}

/** Passes a stream through others. An error of any of them is that of the result. */
export function chain(content: Readable, ...through: [Duplex, ...Duplex[]]): Readable {
  // `pipeline` hands an error on to the last stream, whose reader sees it.
  return pipeline([content, ...through], () => undefined) as Duplex;
}
