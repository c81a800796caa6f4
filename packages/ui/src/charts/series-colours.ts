import type { Theme } from '@mui/material/styles';

/** The colours of the series of a chart. All have a contrast of 4.5:1 on a surface of the brand. */
export const seriesColours = ({ palette }: Theme): readonly string[] => [
  palette.primary.main,
  palette.success.main,
  palette.warning.main,
  palette.text.secondary,
  palette.secondary.main,
];
