import { RatingComment, Stars } from '@daystream/ui';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../platform/records.ts';
import { RecordLine } from '../record-line.tsx';
import { PagedSection } from '../paged-section.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';

/** The ratings that a person gave to answers of experts. */
export function PersonMessageRatings({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  return (
    <PagedSection
      title={t('person.messageRatings')}
      emptyText={t('person.ratingsNone')}
      queryKey={['users', 'message-ratings', person.id]}
      read={(api, { range, signal }) =>
        api.call('studio.people.messageRatings', { params: { id: person.id }, query: { range }, signal })
      }
    >
      {({ stars, comment, employeeName, createdAt }) => (
        <RecordLine
          texts={
            <>
              <Stars value={stars} label={t('ratings.stars', { stars })} />
              <RatingComment comment={comment} />
              <Typography variant="body2" color="textSecondary">
                {[t('person.ratedAnswer', { name: employeeName }), dateTime(createdAt)].join(' · ')}
              </Typography>
            </>
          }
        />
      )}
    </PagedSection>
  );
}
