import { withMinus } from '@daystream/domain';
import { joinFacts } from '@daystream/i18n';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { RecordLine } from '../record-line.tsx';
import { PagedSection } from '../paged-section.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';

/** The points ledger of a person with the balance. */
export function PersonPoints({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { dateTime } = useTimeTexts();
  const number = new Intl.NumberFormat(language);
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' });
  return (
    <PagedSection
      title={t('person.tabs.points')}
      note={t('person.balance', { amount: number.format(person.scoresAmount) })}
      emptyText={t('person.pointsNone')}
      queryKey={['users', 'points', person.id]}
      read={(api, { range, signal }) =>
        api.call('studio.points.history', { params: { id: person.id }, query: { range }, signal })
      }
    >
      {({ amount, howItWas, comment, createdAt }) => (
        <RecordLine
          texts={
            <>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {joinFacts([howItWas, comment])}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {dateTime(createdAt)}
              </Typography>
            </>
          }
        >
          <Typography variant="body2" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
            {withMinus(signed.format(amount))}
          </Typography>
        </RecordLine>
      )}
    </PagedSection>
  );
}
