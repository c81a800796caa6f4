const numbersOf = (version: string): number[] => (version.match(/\d+/g) ?? []).map(Number);

/**
 * Whether the version of a mobile app is older than the oldest that is still supported (`project.mobile_app_version`, spec product §3). An empty minimum asks
 * nobody; a missing part counts as 0, so that 1.4 is not older than 1.4.0. An unreadable version is not called old.
 */
export function isOlderVersion(version: string, minimum: string): boolean {
  const [own, least] = [numbersOf(version), numbersOf(minimum)];
  if (own.length === 0) return false;
  for (const [index, wanted] of least.entries()) {
    const part = own[index] ?? 0;
    if (part !== wanted) return part < wanted;
  }
  return false;
}
