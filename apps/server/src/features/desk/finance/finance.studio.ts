import { studioFinanceCalls } from '@daystream/contract';
import type { FastifyReply } from 'fastify';
import type { ByBrand } from '../../../platform/brands/brand.ts';
import { csvStream } from '../../../platform/http/csv.ts';
import type { Mount } from '../../../platform/http/mount.ts';
import { financeRows, subscriptionRows } from './finance-tables.ts';
import type { FinanceService } from './finance.service.ts';
import type { SubscriptionFiguresService } from './subscription-figures.service.ts';

interface Services {
  finance: ByBrand<FinanceService>;
  subscriptions: ByBrand<SubscriptionFiguresService>;
}

/** The finance desk for staff, and its tables as files. */
export function financeStudioRoutes(mount: Mount, { finance, subscriptions }: Services): void {
  mount(studioFinanceCalls['studio.finance.get'], ({ brand, query }) => finance(brand).get(query));

  mount(studioFinanceCalls['studio.finance.subscriptions'], ({ brand, query }) =>
    subscriptions(brand).get(query),
  );

  mount(studioFinanceCalls['studio.finance.table'], async ({ brand, query, language, reply }) => {
    const { table } = query;
    if (table === 'subscriptions') {
      const figures = await subscriptions(brand).get(query);
      nameFile(reply, table, figures);
      return csvStream(subscriptionRows(figures, language), language);
    }
    const report = await finance(brand).get(query);
    nameFile(reply, table, report);
    return csvStream(financeRows(report, table, language), language);
  });
}

function nameFile(reply: FastifyReply, table: string, { from, to }: { from: string; to: string }): void {
  const name = table === 'steps' ? 'money-over-time' : table.replaceAll('_', '-');
  void reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}-${from}-${to}.csv"`);
}
