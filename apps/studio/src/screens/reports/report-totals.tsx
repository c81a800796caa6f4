import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../platform/use-language.ts';
import { FactGrid } from '../../platform/reports/fact-grid.tsx';
import { numberText, timeText } from '../../platform/reports/report-texts.ts';
import type { Report } from './reports.queries.ts';

/** The numbers of the whole period. */
export function ReportTotals({ totals }: { readonly totals: Report['totals'] }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const number = (value: number) => numberText(language, value);
  const facts = [
    [t('reports.enrolled'), number(totals.enrolledCount)],
    [t('reports.started'), number(totals.startedCount)],
    [t('reports.active'), number(totals.activeCount)],
    [t('reports.completed'), number(totals.completedCount)],
    [t('reports.practice'), timeText(language, totals.practiceSeconds)],
    [t('reports.stars'), totals.starsAverage === null ? '—' : number(totals.starsAverage)],
  ] as const;
  return <FactGrid facts={facts} />;
}
