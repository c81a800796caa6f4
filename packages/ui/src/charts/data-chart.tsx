import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTheme } from '@mui/material/styles';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { ChartCanvasProps } from './chart-canvas.tsx';
import { greatestOf, type ChartData } from './chart-data.ts';
import { seriesColours } from './series-colours.ts';
import { ChartTable } from './chart-table.tsx';

export interface LineChartProps extends ChartData {
  readonly title: string;
  /** What the labels are: the heading of the table's first column. */
  readonly labelTitle: string;
  readonly formatValue: (value: number) => string;
  /** The distance of the values on the axis, for a greatest value; the library's choice if omitted. */
  readonly stepOf?: ((greatest: number) => number) | undefined;
  readonly action?: ReactNode;
}
export interface BarChartProps extends LineChartProps {
  /** Horizontal bars suit long labels. */
  readonly isHorizontal?: boolean;
}

/** Never rejects: instead of an error screen, the table is shown. */
const Canvas = lazy(
  async (): Promise<{ default: ComponentType<ChartCanvasProps & { onMissing: () => void }> }> => {
    try {
      return { default: (await import('./chart-canvas.tsx')).ChartCanvas };
    } catch {
      return { default: MissingCanvas };
    }
  },
);

/** Bars, stacked if there are several series. */
export const BarChart = (props: BarChartProps) => <DataChart {...props} kind="bar" />;

/** A line for each series. */
export const LineChart = (props: LineChartProps) => <DataChart {...props} kind="line" />;

/**
 * A chart. Screen readers get the same data as a table, which everybody can open. The chart library is loaded with the first chart; without it, the table is
 * shown.
 */
function DataChart({
  kind,
  title,
  labelTitle,
  action,
  isHorizontal = false,
  stepOf,
  formatValue,
  ...data
}: BarChartProps & Pick<ChartCanvasProps, 'kind'>) {
  const { t } = useTranslation('ui');
  const id = useId();
  const [isTableWanted, setTableWanted] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const onMissing = useCallback(() => setMissing(true), []);
  const isTableShown = isTableWanted || isMissing;
  const height = isHorizontal ? Math.max(96, 44 * data.labels.length + 36) : 240;
  return (
    <Stack
      component="figure"
      aria-labelledby={id}
      spacing={1.5}
      sx={{ m: 0, minWidth: 0, position: 'relative' }}
    >
      <Stack component="figcaption" direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography variant="h4" component="h2" id={id} sx={{ flexGrow: 1 }}>
          {title}
        </Typography>
        {/* On a phone they come below the title together. */}
        <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end', ml: 'auto', gap: 1 }}>
          {action}
          {isMissing ? null : (
            <Button
              size="small"
              aria-pressed={isTableWanted}
              onClick={() => setTableWanted(!isTableWanted)}
              sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}
            >
              {isTableWanted ? t('chart.showChart') : t('chart.showTable')}
            </Button>
          )}
        </Stack>
      </Stack>
      {isTableShown ? null : (
        <Box aria-hidden>
          <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
            <Canvas
              {...data}
              kind={kind}
              height={height}
              isHorizontal={isHorizontal}
              formatValue={formatValue}
              step={stepOf?.(greatestOf(data, kind))}
              onMissing={onMissing}
            />
          </Suspense>
          {data.series.length > 1 ? <Legend names={data.series.map(({ name }) => name)} /> : null}
        </Box>
      )}
      <ChartTable
        {...data}
        title={title}
        labelTitle={labelTitle}
        formatValue={formatValue}
        hasTotal={kind === 'bar' && data.series.length > 1}
        isHidden={!isTableShown}
      />
    </Stack>
  );
}

/** Stands for the canvas when its code could not be loaded. */
function MissingCanvas({ onMissing }: { readonly onMissing: () => void }) {
  // The failed load is outside of React.
  useEffect(onMissing, [onMissing]);
  return null;
}

function Legend({ names }: { readonly names: readonly string[] }) {
  const colours = seriesColours(useTheme());
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mt: 1 }}>
      {names.map((name, index) => (
        <Stack key={name} direction="row" spacing={0.75} sx={{ alignItems: 'center' }}>
          <Box
            sx={{ width: 12, height: 12, borderRadius: '3px', bgcolor: colours[index % colours.length] }}
          />
          <Typography variant="body2" color="textSecondary">
            {name}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
