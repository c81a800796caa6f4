/**
 * The loudness of `count` equal parts of a recording as shares of its loudest part, 0 to 100. Samples are signed and 16 bit. A recording of silence stays flat.
 */
export function soundPeaks(samples: Int16Array, count: number): number[] {
  const loudest = Array.from({ length: count }, (_, part) => {
    const from = Math.floor((part * samples.length) / count);
    const to = Math.max(from + 1, Math.floor(((part + 1) * samples.length) / count));
    let loud = 0;
    for (let at = from; at < to && at < samples.length; at += 1)
      loud = Math.max(loud, Math.abs(samples[at] ?? 0));
    return loud;
  });
  // Noise of a microphone must not look like speech.
  const full = Math.max(...loudest, quietest);
  return loudest.map((loud) => Math.round((loud / full) * 100));
}

/** 2 % of the full scale. */
const quietest = 655;
