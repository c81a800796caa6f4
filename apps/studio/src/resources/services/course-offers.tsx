import { joinFacts } from '@daystream/i18n';
import { formatMoney } from '@daystream/domain';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../platform/form/field-group.tsx';
import { useHasPermission } from '../../platform/platform-context.tsx';
import type { Service } from '../../platform/records.ts';
import { useLanguage } from '../../platform/use-language.ts';
import { ServiceDialog } from './service-dialog.tsx';
import { offerTypeTexts } from '../../platform/offer-type-texts.ts';

/** What is sold with a course, and where it is offered to learners; for staff who manage services. */
export function CourseOffers({ courseId }: { readonly courseId: number }) {
  return useHasPermission('services.manage') ? <Offers courseId={courseId} /> : null;
}

function Offers({ courseId }: { readonly courseId: number }) {
  const { t } = useTranslation('studio');
  const language = useLanguage();
  const { data: services } = useGetList<Service>('course-services', {
    filter: { courseId: [courseId] },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 50 },
  });
  // Undefined: closed; null: a new service.
  const [edited, setEdited] = useState<Service | null>();
  return (
    <FieldGroup title={t('commerce.ofCourse')}>
      <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1, justifyItems: 'start' }}>
        <Typography variant="body2" color="textSecondary">
          {t('commerce.ofCourseHelp')}
        </Typography>
        {services?.length === 0 && <Typography>{t('commerce.noneOfCourse')}</Typography>}
        {services?.map((service) => (
          <Box key={service.id}>
            <Button
              onClick={() => setEdited(service)}
              sx={{ px: 0, textAlign: 'start', overflowWrap: 'anywhere' }}
            >
              {service.title}
            </Button>
            <Typography variant="body2" color="textSecondary">
              {joinFacts([
                formatMoney(service.price, service.currency, language),
                ...(service.isActive ? [] : [t('commerce.offSale')]),
                ...service.offerTypes.map((type) => t(offerTypeTexts[type])),
              ])}
            </Typography>
          </Box>
        ))}
        <Button size="small" variant="outlined" onClick={() => setEdited(null)}>
          {t('commerce.newService')}
        </Button>
      </Box>
      {edited !== undefined && (
        <ServiceDialog service={edited} courseId={courseId} onClose={() => setEdited(undefined)} />
      )}
    </FieldGroup>
  );
}
