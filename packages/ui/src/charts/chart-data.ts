/** The data of a chart: a value of each series for each label. */
export interface ChartData {
  readonly labels: readonly string[];
  readonly series: readonly ChartSeries[];
}
export interface ChartSeries {
  readonly name: string;
  readonly values: readonly number[];
}

/** The sum of all series for a label. */
export const totalOf = ({ series }: ChartData, index: number): number =>
  series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0);

/** The greatest value on the axis: bars are stacked, lines are not. */
export const greatestOf = (data: ChartData, kind: 'bar' | 'line'): number =>
  Math.max(
    0,
    ...(kind === 'bar'
      ? data.labels.map((_, index) => totalOf(data, index))
      : data.series.flatMap(({ values }) => values)),
  );
