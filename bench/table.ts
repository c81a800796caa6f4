/** A row of the result table. */
export interface Row {
  measurement: string;
  platform: string;
  baseline: string;
  ratio: string;
  target: string;
  /** Undefined: shown for comparison, without a target. */
  met: boolean | undefined;
}

const columns = ['measurement', 'platform', 'baseline', 'ratio', 'target', 'met'] as const;

/** Renders rows as a Markdown table with padded columns, readable in a terminal too. */
export function toTable(rows: readonly Row[]): string {
  const lines = [
    [...columns],
    ...rows.map((row) => columns.map((column) => (column === 'met' ? formatMet(row.met) : row[column]))),
  ];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const toLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  const rule = toLine(widths.map((width) => '-'.repeat(width)));
  const [head = [], ...body] = lines;
  return [toLine(head), rule, ...body.map(toLine)].join('\n');
}

const formatMet = (met: boolean | undefined) => (met === undefined ? '' : met ? 'yes' : 'NO');

export const formatRate = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`;
export const formatMs = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;

/** A row that compares two rates; the target is a minimum ratio. */
export function rateRow(measurement: string, platform: number, baseline: number, minRatio: number): Row {
  const ratio = platform / baseline;
  return {
    measurement,
    platform: formatRate(platform),
    baseline: formatRate(baseline),
    ratio: ratio.toFixed(2),
    target: `≥ ${minRatio}`,
    met: ratio >= minRatio,
  };
}

/** A row without a baseline. */
export const absoluteRow = (measurement: string, platform: string, target: string, met: boolean): Row => ({
  measurement,
  platform,
  baseline: '',
  ratio: '',
  target,
  met,
});
