import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  Tooltip,
  type ChartConfiguration,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import type { ChartData } from './chart-data.ts';
import { seriesColours } from './series-colours.ts';

Chart.register(BarController, BarElement, CategoryScale, LinearScale, Tooltip);

export interface BarCanvasProps extends ChartData {
  readonly height: number;
  readonly isHorizontal: boolean;
  readonly formatValue: (value: number) => string;
  readonly step?: number | undefined;
}

/** The bars of a chart on a canvas, which screen readers skip. */
export function BarCanvas({ height, ...chart }: BarCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const theme = useTheme();
  const config = configOf(chart, theme);
  const key = JSON.stringify(config);
  // The library draws outside of React; it draws anew when what it shows has changed.
  useEffect(() => {
    if (!canvas.current) return undefined;
    const drawn = new Chart(canvas.current, config);
    return () => drawn.destroy();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key contains all that is drawn
  }, [key]);
  return (
    <Box sx={{ position: 'relative', height }}>
      <canvas ref={canvas} />
    </Box>
  );
}

/** Long labels would leave no space for the bars; the table has them whole. */
const maxLabelLength = 20;
const shorten = (label: string) =>
  label.length > maxLabelLength ? `${label.slice(0, maxLabelLength - 1).trimEnd()}…` : label;

function configOf(
  { labels, series, isHorizontal, formatValue, step }: Omit<BarCanvasProps, 'height'>,
  theme: Theme,
): ChartConfiguration<'bar'> {
  const { palette, typography, corners } = theme;
  const colours = seriesColours(theme);
  const font = { family: typography.fontFamily ?? 'sans-serif', size: 13 };
  const ticks = { color: palette.text.secondary, font };
  const values = {
    stacked: true,
    beginAtZero: true,
    grid: { color: palette.divider },
    border: { display: false },
    ticks: {
      ...ticks,
      maxTicksLimit: 5,
      maxRotation: 0,
      ...(step !== undefined && { stepSize: step }),
      callback: (value: string | number) => formatValue(Number(value)),
    },
  };
  const names = {
    stacked: true,
    grid: { display: false },
    border: { color: palette.divider },
    ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 12 },
  };
  return {
    type: 'bar',
    data: {
      labels: isHorizontal ? labels.map(shorten) : [...labels],
      datasets: series.map(({ name, values: data }, index) => ({
        label: name,
        data: [...data],
        backgroundColor: colours[index % colours.length] ?? palette.primary.main,
        borderRadius: Math.min(corners.small, 4),
        borderSkipped: 'start',
        maxBarThickness: 36,
      })),
    },
    options: {
      indexAxis: isHorizontal ? 'y' : 'x',
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'index', axis: isHorizontal ? 'y' : 'x', intersect: false },
      scales: isHorizontal ? { x: values, y: names } : { x: names, y: values },
      plugins: {
        tooltip: {
          backgroundColor: palette.text.primary,
          titleColor: palette.background.paper,
          bodyColor: palette.background.paper,
          titleFont: font,
          bodyFont: font,
          filter: ({ raw }) => Number(raw) > 0,
          callbacks: { label: ({ dataset, raw }) => `${dataset.label}: ${formatValue(Number(raw))}` },
        },
      },
    },
  };
}
