/** What the address says: the last days, or two dates; and a course. */
export interface ReportQuery {
  readonly days: number;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly courseId: number | undefined;
}

export const presets = [7, 30, 90, 365] as const;
const [, defaultDays] = presets;

const isDate = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text);

export function readReportQuery(search: URLSearchParams): ReportQuery {
  const [from, to] = [search.get('from'), search.get('to')];
  const hasDates = isDate(from) && isDate(to) && from <= to;
  const courseId = Number(search.get('course'));
  return {
    days: presets.find((days) => String(days) === search.get('days')) ?? defaultDays,
    from: hasDates ? from : undefined,
    to: hasDates ? to : undefined,
    courseId: Number.isInteger(courseId) && courseId > 0 ? courseId : undefined,
  };
}
