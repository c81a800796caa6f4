import { Statistics } from '../../features/account/statistics.tsx';
import { StatisticsPage } from '../../features/learn/practice/statistics-page.tsx';

export function Component() {
  return <StatisticsPage counts={<Statistics />} />;
}
