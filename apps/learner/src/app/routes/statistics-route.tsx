import { Statistics } from '../../features/base/account/statistics.tsx';
import { StatisticsPage } from '../../features/learning/learn/practice/statistics-page.tsx';

export function Component() {
  return <StatisticsPage counts={<Statistics />} />;
}
