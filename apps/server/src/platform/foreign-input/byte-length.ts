/** The bytes of all byte arrays and strings (two bytes a character) in plain data, with a small amount for each other value. */
export function byteLength(value: unknown): number {
  let sum = 0;
  const rest = [value];
  while (rest.length > 0) {
    const part = rest.pop();
    sum += 8;
    if (typeof part === 'string') sum += 2 * part.length;
    else if (ArrayBuffer.isView(part)) sum += part.byteLength;
    else if (part instanceof Map) for (const [key, item] of part) rest.push(key, item);
    else if (Array.isArray(part) || part instanceof Set) for (const item of part) rest.push(item);
    else if (typeof part === 'object' && part !== null)
      for (const [key, item] of Object.entries(part)) rest.push(key, item);
  }
  return sum;
}
