import { joinFacts } from '@daystream/i18n';
import { formatMoney } from '@daystream/domain';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { RecordLine } from '../record-line.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { auditTexts, isAudited } from './audit-texts.ts';
import { PagedSection } from '../paged-section.tsx';

/** What staff did to a person, and what the person paid. */
export function PersonHistory({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { dateTime } = useTimeTexts();
  return (
    <PagedSection
      title={t('person.tabs.history')}
      emptyText={t('person.historyNone')}
      queryKey={['users', 'audit', person.id]}
      read={(api, { range, signal }) =>
        api.call('studio.people.audit', { params: { id: person.id }, query: { range }, signal })
      }
    >
      {({ action, staffName, reason, courseTitle, order, createdAt }) => (
        <RecordLine
          texts={
            <>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {[isAudited(action) ? t(auditTexts[action]) : action, courseTitle ?? order?.title]
                  .filter(Boolean)
                  .join(': ')}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {joinFacts([
                  action === 'order.paid' && order !== null
                    ? formatMoney(order.total, order.currency, language)
                    : staffName || t('person.command'),
                  dateTime(createdAt),
                ])}
              </Typography>
              {reason !== null && <Typography variant="body2">{reason}</Typography>}
            </>
          }
        />
      )}
    </PagedSection>
  );
}
