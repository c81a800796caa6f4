import { ForwardIcon } from '@daystream/ui';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Rating from '@mui/material/Rating';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/language/language.ts';
import { Notice } from '../../../platform/states/notice.tsx';
import { pathTo } from '../../../platform/routes/path-to.ts';
import { session } from '../../../platform/session/session.ts';
import type { Service } from './shop.queries.ts';

interface ServiceProps {
  readonly service: Service;
}

/** How learners rate the course, where enough of them have. */
export function ServiceRating({ service: { course } }: ServiceProps) {
  const { t } = useTranslation('learner');
  if (!course?.rating) return null;
  const { average, count } = course.rating;
  const number = new Intl.NumberFormat(language, { minimumFractionDigits: 1 }).format(average);
  const text = t('shop.rating', { average: number });
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
      <Rating value={average} precision={0.1} readOnly getLabelText={() => text} />
      <Typography>
        <strong>{number}</strong>
        <Typography component="span" color="textSecondary">
          {' '}
          · {t('shop.ratedBy', { count })}
        </Typography>
      </Typography>
    </Stack>
  );
}

/** What the course consists of, and how much of it can be tried; nothing for what only adds to the course, such as a question to its expert. */
export function Included({ service: { course, type, title } }: ServiceProps) {
  const { t } = useTranslation('learner');
  if (!course || type === 'consultation' || type === 'expert_additional_question') return null;
  return (
    <Stack component="section" spacing={1} aria-labelledby="shop-included">
      <Typography variant="h3" component="h2" id="shop-included">
        {t('shop.included')}
      </Typography>
      {/* A service that is called like its course, on a page with that heading, does not repeat it. */}
      {course.title === title ? null : <Typography sx={{ fontWeight: 600 }}>{course.title}</Typography>}
      <Typography color="textSecondary">
        {t('shop.days', { count: course.daysCount })} · {t('shop.lessons', { count: course.lessonsCount })}
      </Typography>
      <Box component="ol" sx={{ m: 0, pl: 3, display: 'grid', gap: 0.5 }}>
        {course.stages.map((stage) => (
          <li key={stage.id}>
            {stage.title}{' '}
            <Typography component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
              {t('shop.days', { count: stage.daysCount })}
            </Typography>
          </li>
        ))}
      </Box>
      {course.demoDaysCount > 0 && session.token() === null ? (
        <Typography>
          {t('shop.demoDays', { count: course.demoDaysCount })}{' '}
          <Link href={pathTo('login')} sx={{ display: 'inline-block', py: 1.5, my: -1.5 }}>
            {t('shop.tryDemo')}
          </Link>
        </Typography>
      ) : null}
    </Stack>
  );
}

/** The clubs that it opens. */
export function Clubs({ service: { communities } }: ServiceProps) {
  const { t } = useTranslation('learner');
  const { length } = communities;
  if (length === 0) return null;
  const titles = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    communities.map(({ title }) => title),
  );
  return <Typography>{t('shop.opensClubs', { count: length, titles })}</Typography>;
}

/** Of an upgrade: who it is for. */
export function RequiredCourse({ service: { requiredCourse } }: ServiceProps) {
  const { t } = useTranslation('learner');
  return requiredCourse ? (
    <Notice severity="info">{t('shop.forCourse', { title: requiredCourse.title })}</Notice>
  ) : null;
}

/** What buyers ask. */
export function Questions({ service: { questions } }: ServiceProps) {
  const { t } = useTranslation('learner');
  if (questions.length === 0) return null;
  return (
    <Stack component="section" spacing={1} aria-labelledby="shop-questions">
      <Typography variant="h3" component="h2" id="shop-questions">
        {t('shop.questions')}
      </Typography>
      <div>
        {questions.map(({ question, answer }) => (
          <Accordion key={question} disableGutters elevation={0} sx={{ bgcolor: 'transparent' }}>
            <AccordionSummary
              expandIcon={<ForwardIcon sx={{ transform: 'rotate(90deg)' }} />}
              // A `button` does not inherit the font.
              sx={{ px: 0, minHeight: 52, font: 'inherit', fontWeight: 500, textAlign: 'start' }}
            >
              {question}
            </AccordionSummary>
            <AccordionDetails sx={{ px: 0, pt: 0, color: 'text.secondary', whiteSpace: 'pre-line' }}>
              {answer}
            </AccordionDetails>
          </Accordion>
        ))}
      </div>
    </Stack>
  );
}
