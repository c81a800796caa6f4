import { decomposeColor, type Theme } from '@mui/material/styles';

/** The colours of the series of a chart, those first that are told apart best: of a green brand, success is nearly the primary colour. All have a contrast of 4.5:1 on a surface of the brand. */
export function seriesColours({ palette }: Pick<Theme, 'palette'>): readonly string[] {
  const chosen = [palette.primary.main];
  const left = [palette.success.main, palette.warning.main, palette.text.secondary, palette.secondary.main];
  while (left.length > 0) {
    const distances = left.map((colour) => Math.min(...chosen.map((other) => distance(colour, other))));
    // Of colours that are equally far, the first.
    const best = distances.findIndex((value) => value === Math.max(...distances));
    chosen.push(...left.splice(best, 1));
  }
  return chosen;
}

/** How different two colours look: the weighted distance of their channels ("redmean"). */
function distance(one: string, other: string): number {
  const [a, b] = [decomposeColor(one).values, decomposeColor(other).values];
  const [red, green, blue] = [0, 1, 2].map((index) => (a[index] ?? 0) - (b[index] ?? 0)) as [
    number,
    number,
    number,
  ];
  const mean = ((a[0] ?? 0) + (b[0] ?? 0)) / 2;
  return Math.sqrt((2 + mean / 256) * red ** 2 + 4 * green ** 2 + (2 + (255 - mean) / 256) * blue ** 2);
}
