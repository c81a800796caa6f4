/** How a column writes day and month: by the separator, because tables are put together from several programs. */
export type DateOrders = ReadonlyMap<string, 'day first' | 'month first' | 'mixed'>;

export interface ReadDate {
  /** As `dd.mm.yyyy`; empty for no date; as it was for what is none. */
  date: string;
  /** Day and month could be exchanged: how they are read where nothing decides it, or `unclear` where the column contradicts itself. */
  doubt?: 'day first' | 'month first' | 'unclear';
}

const localDate = /^(\d{1,2})([-./])(\d{1,2})\2(\d{4}|\d{2})$/;
const isoDate = /^(\d{4})[-./](\d{1,2})[-./](\d{1,2})$/;
/** Of databases. */
const zeroDate = /^0+([-./])0+\1(?:0+)$/;

const withoutTime = (cell: string) =>
  cell
    .replace(/(?:T|,?\s+)\d{1,2}:\d{2}.*$/s, '')
    .replaceAll(/\s*([-./])\s*/g, '$1')
    .replace(/\s*г\.?$/, '')
    .trim();

/** The orders of a column, from its dates with a day above 12: `31.12.2025`, `12/31/2025`. */
export function dateOrders(cells: readonly string[]): DateOrders {
  const orders = new Map<string, 'day first' | 'month first' | 'mixed'>();
  for (const cell of cells) {
    const [, first, separator = '', second] = localDate.exec(withoutTime(cell)) ?? [];
    if (Number(first) > 12 === Number(second) > 12) continue;
    const order = Number(first) > 12 ? 'day first' : 'month first';
    const known = orders.get(separator);
    orders.set(separator, known === undefined || known === order ? order : 'mixed');
  }
  return orders;
}

/**
 * Reads a date as programs write it: `1990-05-03`, `3/5/1990`, `03.05.90`, with a time after it. Where neither the column nor the separator tells the order, it is that of
 * the country, in doubt.
 */
export function readDate(
  cell: string,
  { orders, country, now }: { orders: DateOrders; country: string; now: number },
): ReadDate {
  const text = withoutTime(cell);
  if (zeroDate.test(text)) return { date: '' };
  const iso = isoDate.exec(text);
  if (iso) return { date: dotted(iso[3], iso[2], iso[1]) };
  const [, first, separator = '', second, year] = localDate.exec(text) ?? [];
  if (year === undefined) return { date: cell };
  const usual = country === 'US' && separator !== '.' ? 'month first' : 'day first';
  const order = orders.get(separator) ?? usual;
  const couldBeBoth = Number(first) <= 12 && Number(second) <= 12 && Number(first) !== Number(second);
  const isMonthFirst = Number(second) > 12 || (couldBeBoth && order === 'month first');
  return {
    date: dotted(isMonthFirst ? second : first, isMonthFirst ? first : second, fullYear(year, now)),
    // With dots the day stands first, unless the column says otherwise.
    ...(couldBeBoth && order === 'mixed' && { doubt: 'unclear' }),
    ...(couldBeBoth && !orders.has(separator) && separator !== '.' && { doubt: usual }),
  };
}

const dotted = (day = '', month = '', year = ''): string =>
  `${day.padStart(2, '0')}.${month.padStart(2, '0')}.${year}`;

/** Of two digits the last such year that is not in the future. */
function fullYear(year: string, now: number): string {
  if (year.length === 4) return year;
  const current = new Date(now).getUTCFullYear();
  const inCentury = Math.floor(current / 100) * 100 + Number(year);
  return String(inCentury > current ? inCentury - 100 : inCentury);
}
