/** 1, 2 or 5 times a power of ten. */
export function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, step)));
  return ([1, 2, 5, 10].find((factor) => factor * power >= step) ?? 10) * power;
}
