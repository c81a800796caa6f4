import { useErrorText } from '@daystream/web';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../platform/platform-context.tsx';
import { isComplete, toCondition, type ConditionFields } from './segment-conditions.ts';

/** How many people meet the conditions as they are entered now. */
export function SegmentCount() {
  const { t } = useTranslation('studio');
  const api = useApi();
  const fields = useWatch<{ conditions: ConditionFields[] }, 'conditions'>({ name: 'conditions' });
  const isReady = fields.length > 0 && fields.every(isComplete);
  const conditions = isReady ? fields.map(toCondition) : [];
  const errorText = useErrorText();
  const { data, error } = useQuery({
    queryKey: ['segments', 'preview', conditions],
    queryFn: ({ signal }) => api.call('studio.segments.preview', { body: { conditions }, signal }),
    enabled: isReady,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return (
    <Typography component="output" color="textSecondary">
      {!isReady
        ? t('segments.incomplete')
        : data !== undefined
          ? t('segments.count', { count: data.peopleCount })
          : error === null
            ? t('enrolment.counting')
            : errorText(error)}
    </Typography>
  );
}
