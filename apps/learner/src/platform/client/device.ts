/** Whether the device is an iPhone, an iPad or an iPod. An iPad calls itself a Macintosh, but no Macintosh has a touch screen. */
export function isAppleDevice({ userAgent, maxTouchPoints }: Navigator = navigator): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}

/** The IANA time zone of the device. */
export const deviceTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
