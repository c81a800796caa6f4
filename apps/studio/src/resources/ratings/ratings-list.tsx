import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { FunctionField } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { choicesOf } from '../../platform/choices.ts';
import type { Rating } from '../../platform/records.ts';
import { ChoiceFilter } from '../choice-filter.tsx';
import { PersonLink } from '../person-link.tsx';
import { ReferenceFilter } from '../reference-filter.tsx';
import { RecordList } from '../record-list.tsx';
import { SearchInput } from '../search-input.tsx';
import { CourseChoice } from '../record-choices.tsx';
import { useTimeTexts } from '../../platform/use-time-texts.ts';
import { RatingAuthor, RatingStars, ratingTargetTexts } from './rating-view.tsx';

/** What learners rated, with their comments. */
export function RatingsList() {
  const { t } = useTranslation('studio');
  const { dateTime } = useTimeTexts();
  const targets = choicesOf(ratingTargetTexts, t);
  const stars = [5, 4, 3, 2, 1].map((id) => ({ id, name: t('ratings.stars', { stars: id }) }));
  return (
    <RecordList
      resource="ratings"
      title={t('nav.ratings')}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      filters={{
        q: (source) => <SearchInput source={source} label={t('people.search')} />,
        courseId: (source) => (
          <ReferenceFilter source={source} reference="courses" sort={{ field: 'title', order: 'ASC' }}>
            <CourseChoice label={t('streams.course')} />
          </ReferenceFilter>
        ),
        targetType: (source) => (
          <ChoiceFilter
            source={source}
            label={t('ratings.target')}
            choices={targets}
            anyText={t('ratings.any')}
          />
        ),
        stars: (source) => (
          <ChoiceFilter
            source={source}
            label={t('ratings.rating')}
            choices={stars}
            anyText={t('ratings.any')}
          />
        ),
      }}
      emptyText={t('ratings.empty')}
      emptyHint={t('ratings.emptyHint')}
      Card={RatingCard}
    >
      <FunctionField<Rating>
        source="targetTitle"
        sortable={false}
        label={t('ratings.target')}
        render={(rating) => <Target rating={rating} />}
      />
      <FunctionField<Rating>
        source="stars"
        label={t('ratings.rating')}
        render={(rating) => <RatingStars rating={rating} />}
      />
      <FunctionField<Rating>
        source="userName"
        sortable={false}
        label={t('streams.person')}
        render={({ userId, userName }) => <PersonLink id={userId}>{userName || '—'}</PersonLink>}
      />
      <FunctionField<Rating>
        source="updatedAt"
        label={t('ratings.updatedAt')}
        render={({ updatedAt }) => dateTime(updatedAt)}
      />
    </RecordList>
  );
}

/** What was rated, with a link to all ratings of the course. */
function Target({ rating }: { readonly rating: Rating }) {
  const { t } = useTranslation('studio');
  const { targetType, targetTitle, courseId, courseTitle } = rating;
  return (
    <Box sx={{ maxWidth: 360 }}>
      <Typography variant="body2" component="div" sx={{ fontWeight: 600 }}>
        {targetTitle}
      </Typography>
      <Typography variant="body2" component="div" color="textSecondary">
        {t(ratingTargetTexts[targetType])} ·{' '}
        <Link component={RouterLink} to={`/courses/${courseId}/show`} color="inherit">
          {courseTitle}
        </Link>
      </Typography>
    </Box>
  );
}

function RatingCard({ row }: { readonly row: Rating }) {
  return (
    <Box sx={{ display: 'grid', gap: 0.75 }}>
      <Target rating={row} />
      <RatingStars rating={row} />
      <RatingAuthor rating={row} />
    </Box>
  );
}
