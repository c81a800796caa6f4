import { joinFacts } from '@daystream/i18n';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../platform/records.ts';
import { PagedSection } from '../paged-section.tsx';
import { RecordLine } from '../record-line.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { RatingStars } from './rating-view.tsx';

/** How a person rated courses, days and lessons. */
export function PersonRatings({ person }: { readonly person: Person }) {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  return (
    <PagedSection
      title={t('person.ratings')}
      emptyText={t('person.ratingsNone')}
      queryKey={['ratings', 'person', person.id]}
      read={(api, { range, signal }) =>
        api.call('studio.ratings.list', {
          query: { range, sort: ['updatedAt', 'DESC'], filter: { userId: person.id } },
          signal,
        })
      }
    >
      {(rating) => (
        <RecordLine
          texts={
            <>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {rating.targetType === 'course'
                  ? rating.courseTitle
                  : joinFacts([rating.targetTitle, rating.courseTitle])}
              </Typography>
              <RatingStars rating={rating} />
              <Typography variant="body2" color="textSecondary">
                {dateTime(rating.updatedAt)}
              </Typography>
            </>
          }
        />
      )}
    </PagedSection>
  );
}
