/** The size of a video with an aspect ratio (width to height): the column width, limited by the screen height. */
export function playerSize(ratio: number) {
  const widthAt = (percentOfHeight: number) => `min(100%, calc(${percentOfHeight}dvh * ${ratio.toFixed(4)}))`;
  // On a wide screen a heading is above it, and the controls must be visible as well.
  return { width: { xs: widthAt(78), md: widthAt(ratio < 1 ? 64 : 78) }, aspectRatio: ratio };
}
