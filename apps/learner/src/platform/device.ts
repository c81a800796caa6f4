/** Whether it is an iPhone, an iPad or an iPod by its own words. */
export function isAppleDevice(userAgent: string): boolean {
  return /iPhone|iPad|iPod/.test(userAgent);
}
