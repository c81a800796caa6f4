/** A line of the answer. */
export interface Row {
  what: string;
  ours: string;
  baseline: string;
  ratio: string;
  demanded: string;
  /** Undefined: told beside the others, nothing is demanded. */
  met: boolean | undefined;
}

const columns = ['what', 'ours', 'baseline', 'ratio', 'demanded', 'met'] as const;

/** Rows as a Markdown table, wide enough to be read in a terminal too. */
export function toTable(rows: readonly Row[]): string {
  const lines = [
    [...columns],
    ...rows.map((row) => columns.map((column) => (column === 'met' ? toWord(row.met) : row[column]))),
  ];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const toLine = (cells: readonly string[]) =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  const rule = toLine(widths.map((width) => '-'.repeat(width)));
  const [head = [], ...body] = lines;
  return [toLine(head), rule, ...body.map(toLine)].join('\n');
}

const toWord = (met: boolean | undefined) => (met === undefined ? '' : met ? 'yes' : 'NO');

export const perSecond = (rate: number): string => `${Math.round(rate).toLocaleString('en')}/s`;
export const milliseconds = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;

/** A rate that is to reach a share of another. */
export function rateRow(what: string, ours: number, baseline: number, least: number): Row {
  const ratio = ours / baseline;
  return {
    what,
    ours: perSecond(ours),
    baseline: perSecond(baseline),
    ratio: ratio.toFixed(2),
    demanded: `≥ ${least}`,
    met: ratio >= least,
  };
}
