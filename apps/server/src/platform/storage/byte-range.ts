/** Part of a variant: from `first` to `last` (or to the end), or its last `suffix` bytes. */
export type ByteRange = { first: number; last?: number | undefined } | { suffix: number };

/** Reads a `Range` header. Undefined without a header and for multiple or malformed ranges: then the whole content is sent (RFC 9110 §14.2). */
export function parseRange(header: string | undefined): ByteRange | undefined {
  const match = /^bytes=(?<first>\d{1,15})?-(?<last>\d{1,15})?$/.exec(header?.trim() ?? '');
  if (!match?.groups) return undefined;
  const { first, last } = match.groups;
  if (first === undefined) return last === undefined ? undefined : { suffix: Number(last) };
  if (last === undefined) return { first: Number(first) };
  return Number(last) < Number(first) ? undefined : { first: Number(first), last: Number(last) };
}

/** The positions of the first and last byte of a range. Errors: `RangeError` if the range cannot be satisfied. */
export function positionsOf(range: ByteRange | undefined, bytes: number): { first: number; last: number } {
  const end = bytes - 1;
  if (range === undefined) return { first: 0, last: end };
  const positions =
    'suffix' in range
      ? { first: Math.max(0, bytes - range.suffix), last: end }
      : { first: range.first, last: Math.min(range.last ?? end, end) };
  if (positions.first > positions.last) throw new RangeError(`the range begins after ${bytes} bytes`);
  return positions;
}
