/** On a phone: the header, the title of the day and the bottom bar. */
const aroundOnPhone = '216px';

/** The size of a video with an aspect ratio (width to height): the column width, limited by the screen height. */
export function playerSize(ratio: number) {
  const widthAt = (height: string) => `min(100%, calc(${height} * ${ratio.toFixed(4)}))`;
  return {
    width: {
      // The controls are above the bottom bar; on a low screen one has to scroll.
      xs: widthAt(`max(52dvh, 100dvh - ${aroundOnPhone})`),
      // On a wide screen a heading is above it, and the controls must be visible as well.
      md: widthAt(ratio < 1 ? '64dvh' : '78dvh'),
    },
    aspectRatio: ratio,
  };
}
