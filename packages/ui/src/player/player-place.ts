/** How much room a video of a shape (width to height) takes: its column, and never more than the screen. */
export function playerPlace(ratio: number) {
  const widthAt = (percentOfHeight: number) => `min(100%, calc(${percentOfHeight}dvh * ${ratio.toFixed(4)}))`;
  // On a wide screen a heading stands above it, and its controls have to be seen as well.
  return { width: { xs: widthAt(78), md: widthAt(ratio < 1 ? 64 : 78) }, aspectRatio: ratio };
}
