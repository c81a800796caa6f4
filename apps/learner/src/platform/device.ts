/** Whether a user agent is an iPhone, an iPad or an iPod. */
export function isAppleDevice(userAgent: string): boolean {
  return /iPhone|iPad|iPod/.test(userAgent);
}

/** The IANA time zone of the device. */
export const deviceTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
