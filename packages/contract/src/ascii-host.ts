/** A host as it is looked up; unchanged if it is none. */
export function asciiHost(host: string): string {
  // Of ASCII nothing is converted: the address of a URL would make numbers an IP address.
  // eslint-disable-next-line no-control-regex -- all of ASCII
  if (/^[\0-\x7F]*$/.test(host) || /[\s/\\:?#@[\]%]/.test(host)) return host;
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host;
  }
}
