import Box from '@mui/material/Box';
import { useTheme, type Theme } from '@mui/material/styles';
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartConfiguration,
} from 'chart.js';
import { useEffect, useRef } from 'react';
import type { ChartData } from './chart-data.ts';
import { seriesColours } from './series-colours.ts';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
);

export interface ChartCanvasProps extends ChartData {
  /** Bars are stacked, lines are not. */
  readonly kind: 'bar' | 'line';
  readonly height: number;
  readonly isHorizontal: boolean;
  readonly formatValue: (value: number) => string;
  readonly step?: number | undefined;
}

/** The bars or lines of a chart on a canvas, which screen readers skip. */
export function ChartCanvas({ height, ...chart }: ChartCanvasProps) {
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

const dashes = [[], [6, 4], [2, 3], [10, 4, 2, 4]];
/** Of a line with a point at each value. */
const maxPoints = 40;

/** Long labels would leave no space for the bars; the table has them whole. */
const maxLabelLength = 16;
const shorten = (label: string) =>
  label.length > maxLabelLength ? `${label.slice(0, maxLabelLength - 1).trimEnd()}…` : label;

function configOf(
  { kind, labels, series, isHorizontal, formatValue, step }: Omit<ChartCanvasProps, 'height'>,
  theme: Theme,
): ChartConfiguration<'bar' | 'line'> {
  const { palette, typography, corners } = theme;
  const colours = seriesColours(theme);
  const font = { family: typography.fontFamily ?? 'sans-serif', size: 13 };
  const ticks = { color: palette.text.secondary, font };
  const isStacked = kind === 'bar';
  const values = {
    stacked: isStacked,
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
    stacked: isStacked,
    grid: { display: false },
    border: { color: palette.divider },
    ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 12 },
  };
  return {
    type: kind,
    data: {
      labels: isHorizontal ? labels.map(shorten) : [...labels],
      datasets: series.map(({ name, values: data }, index) => {
        const color = colours[index % colours.length] ?? palette.primary.main;
        const shown = { label: name, data: [...data], backgroundColor: color };
        return isStacked
          ? {
              ...shown,
              borderRadius: Math.min(corners.small, 4),
              borderSkipped: 'start' as const,
              maxBarThickness: 36,
            }
          : {
              ...shown,
              borderColor: color,
              borderWidth: 2,
              // Dashes distinguish lines without their colours.
              borderDash: dashes[index % dashes.length] ?? [],
              pointRadius: data.length > maxPoints ? 0 : 2.5,
              pointHoverRadius: 4,
            };
      }),
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
          filter: ({ raw }) => !isStacked || Number(raw) > 0,
          callbacks: { label: ({ dataset, raw }) => `${dataset.label}: ${formatValue(Number(raw))}` },
        },
      },
    },
  };
}
